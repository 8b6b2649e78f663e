// The components that Python names (components/core/client.py), by name. All are small and part of the app; what is large in
// them (Radix) they load when it is first needed.
import { CardList } from '../modules/CardList.jsx'
import { Carousel } from '../modules/Carousel.jsx'
import { FilterForm } from '../modules/FilterForm.jsx'
import { FrameDialog } from '../modules/FrameDialog.jsx'
import { LazyFrame } from '../modules/LazyFrame.jsx'
import { LoadMore } from '../modules/LoadMore.jsx'
import { MessageForm } from '../modules/MessageForm.jsx'
import { PlaceSearch } from '../modules/PlaceSearch.jsx'
import { RegionMap } from '../modules/RegionMap.jsx'
import { SaveButton } from '../modules/SaveButton.jsx'
import { ShareButton } from '../modules/ShareButton.jsx'
import { Toaster } from '../modules/Toaster.jsx'
import { TourViewer } from '../modules/TourViewer.jsx'
import { VideoHero } from '../modules/VideoHero.jsx'

const MODULES = {
  CardList,
  Carousel,
  FilterForm,
  FrameDialog,
  LazyFrame,
  LoadMore,
  MessageForm,
  PlaceSearch,
  RegionMap,
  SaveButton,
  ShareButton,
  Toaster,
  TourViewer,
  VideoHero,
}

/** The React component behind a module name. */
export function moduleFor(name) {
  const found = MODULES[name]
  if (!found) throw new Error(`no client module is called ${name}`)
  return found
}
