// The table of client modules: the components that Python names (components/core/client.py). All are small and part of
// the app's script; they load their large dependencies (Radix) when those are first needed.
import { CardList } from '../modules/CardList.jsx'
import { Carousel } from '../modules/Carousel.jsx'
import { FilterForm } from '../modules/FilterForm.jsx'
import { FrameDialog } from '../modules/FrameDialog.jsx'
import { LoadMore } from '../modules/LoadMore.jsx'
import { LongList } from '../modules/LongList.jsx'
import { MessageForm } from '../modules/MessageForm.jsx'
import { PlaceSearch } from '../modules/PlaceSearch.jsx'
import { PropertyMap } from '../modules/PropertyMap.jsx'
import { RegionMap } from '../modules/RegionMap.jsx'
import { ShareButton } from '../modules/ShareButton.jsx'
import { Toaster } from '../modules/Toaster.jsx'
import { TourViewer } from '../modules/TourViewer.jsx'
import { VideoHero } from '../modules/VideoHero.jsx'

export const modules = {
  CardList,
  Carousel,
  FilterForm,
  FrameDialog,
  LoadMore,
  LongList,
  MessageForm,
  PlaceSearch,
  PropertyMap,
  RegionMap,
  ShareButton,
  Toaster,
  TourViewer,
  VideoHero,
}
