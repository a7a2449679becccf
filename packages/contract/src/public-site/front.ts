/** What `/` shows of the community. */
export interface LandingPage {
  readonly books: readonly never[];
}

/** What `/active` shows. */
export interface ActivePage {
  readonly events: readonly never[];
}
