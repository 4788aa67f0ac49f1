import type { Closing, Closings, PopUpPlace } from './pop-ups.rules.ts'

const keyOf = (place: PopUpPlace): string => `popUpsClosed.${place}`

/** For browsers that keep nothing: the closings of this page. */
const ofThisPage = new Map<PopUpPlace, Closing>()

export function readClosings(place: PopUpPlace): Closings {
  return {
    visit: closingIn(() => sessionStorage, place) ?? ofThisPage.get(place),
    browser: closingIn(() => localStorage, place),
  }
}

/** A browser that keeps nothing shows them again on the next page. */
export function noteClosing(place: PopUpPlace, closing: Closing): void {
  ofThisPage.set(place, closing)
  const { at, newest } = closing
  for (const storage of [() => sessionStorage, () => localStorage]) {
    try {
      storage().setItem(keyOf(place), `${at.toISOString()} ${newest.toISOString()}`)
    } catch {
      // Full, or forbidden.
    }
  }
}

function closingIn(storage: () => Storage, place: PopUpPlace): Closing | undefined {
  try {
    const [at = NaN, newest = NaN] = (storage().getItem(keyOf(place)) ?? '').split(' ').map(Date.parse)
    return Number.isNaN(at) || Number.isNaN(newest)
      ? undefined
      : { at: new Date(at), newest: new Date(newest) }
  } catch {
    return undefined
  }
}
