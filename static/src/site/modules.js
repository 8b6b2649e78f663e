// The table of client modules: the components that Python names (components/core/modules.py). All are small and part of
// the app's script; they load their large dependencies (Radix) when those are first needed.

import { Carousel } from '../modules/Carousel.jsx'
import { FrameDialog } from '../modules/frames/FrameDialog.jsx'
import { TourViewer } from '../modules/frames/TourViewer.jsx'
import { CardList } from '../modules/list/CardList.jsx'
import { FilterForm } from '../modules/list/FilterForm.jsx'
import { LoadMore } from '../modules/list/LoadMore.jsx'
import { LongList } from '../modules/list/LongList.jsx'
import { PlaceSearch } from '../modules/list/PlaceSearch.jsx'
import { MessageForm } from '../modules/MessageForm.jsx'
import { PropertyMap } from '../modules/maps/PropertyMap.jsx'
import { RegionMap } from '../modules/maps/RegionMap.jsx'
import { ShareButton } from '../modules/ShareButton.jsx'
import { Toaster } from '../modules/toasts/Toaster.jsx'
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
