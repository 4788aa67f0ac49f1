let opener: (() => void) | undefined

/** The app registers what opens customer service. Sentences that mention it link to it. */
export function provideSupport(open: () => void): void {
  opener = open
}

export function contactSupport(): void {
  if (!opener) throw new Error('no customer service on this page')
  opener()
}
