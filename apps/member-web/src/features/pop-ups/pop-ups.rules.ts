import type { PopUps } from '@glasshouse/contract'

/** Where pop-ups are shown: 1 to visitors, 2 to members, 3 to members where they pay in. */
export type PopUpPlace = 1 | 2 | 3

/** A closing of pop-ups: when, by the reader's clock, and the newest change of what was shown, by the server's. */
export type Closing = { readonly at: Date; readonly newest: Date }

/** The last closing of the pop-ups of a place: in this visit, and in this browser at all. */
export type Closings = { readonly visit: Closing | undefined; readonly browser: Closing | undefined }

/** Only times of one clock are compared: the server's for what changed, the reader's for the day. */
export function closingOf({ list }: PopUps, at: Date): Closing {
  return { at, newest: new Date(newestOf(list)) }
}

function newestOf(list: PopUps['list']): number {
  return list.reduce((latest, { updated_at }) => Math.max(latest, Date.parse(updated_at)), 0)
}

/**
 * Whether pop-ups open by themselves. One that was changed or began after a closing always does; of the others
 * frequency 1 comes back with every visit, 2 on another day, 0 not at all.
 */
export function mayShow({ list, setting }: PopUps, { visit, browser }: Closings, now: Date): boolean {
  const isSeen = (closed: Closing | undefined) =>
    closed !== undefined && closed.newest.getTime() >= newestOf(list)
  if (list.length === 0 || isSeen(visit)) return false
  switch (setting.display_frequency) {
    case 0:
      return !isSeen(browser)
    case 1:
      return true
    case 2:
      return !(isSeen(browser) && browser !== undefined && dayOf(browser.at) >= dayOf(now))
  }
}

/** The reader's own day, as a number that grows. */
function dayOf(at: Date): number {
  return at.getFullYear() * 10_000 + at.getMonth() * 100 + at.getDate()
}
