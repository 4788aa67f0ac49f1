import type { Closings, PopUpPlace } from './pop-ups.rules.ts'

const keyOf = (place: PopUpPlace): string => `popUpsClosed.${place}`

export function readClosings(place: PopUpPlace): Closings {
  return {
    visit: instantIn(() => sessionStorage, place),
    browser: instantIn(() => localStorage, place),
  }
}

/** A browser that keeps nothing shows them again; that is all that comes of it. */
export function noteClosing(place: PopUpPlace, at: Date): void {
  for (const storage of [() => sessionStorage, () => localStorage]) {
    try {
      storage().setItem(keyOf(place), at.toISOString())
    } catch {
      // Full, or forbidden.
    }
  }
}

function instantIn(storage: () => Storage, place: PopUpPlace): Date | undefined {
  try {
    const at = Date.parse(storage().getItem(keyOf(place)) ?? '')
    return Number.isNaN(at) ? undefined : new Date(at)
  } catch {
    return undefined
  }
}
