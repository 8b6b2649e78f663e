// The shapes of a tour, as components/tours/scene.py describes it in the page.

export interface TourDescription {
  nodes: TourNode[]
  /** The id of the first node. */
  start: string
  /** The texts of the viewer and of what is loaded later, translated. */
  words: Record<string, string>
  /** The tour stands in a frame of a page. */
  embedded: boolean
  /** Open the list of scenes at the start. */
  choosing: boolean
  /** The URL of the compass's style sheet. */
  sheet: string
}

export interface TourNode {
  id: string
  panorama: string
  /** The URL of a sharper panorama. */
  large?: string
  links: TourLink[]
}

/** A way to another node, and where its sign stands in the panorama, in degrees. */
export interface TourLink {
  to: string
  name: string
  yaw: number
  pitch: number
}

/** The links of the page to scenes. */
export interface Scenes {
  /** Open the list of scenes. */
  open(): void
  /** Call `act(id)` for a chosen scene. Before that its link opens a page of its own. */
  onChoose(act: (id: string) => void): void
}
