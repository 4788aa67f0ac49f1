import type { PopUps } from '@glasshouse/contract'

/** Where pop-ups are shown: 1 to visitors, 2 to members, 3 to members where they pay in. */
export type PopUpPlace = 1 | 2 | 3

/** When the pop-ups of a place were closed: in this visit, and in this browser at all. */
export type Closings = { readonly visit: Date | undefined; readonly browser: Date | undefined }

/**
 * Whether pop-ups open by themselves. One that was changed or began after a closing always does; of the others
 * frequency 1 comes back with every visit, 2 on another day, 0 not at all.
 */
export function mayShow({ list, setting }: PopUps, { visit, browser }: Closings, now: Date): boolean {
  const newest = list.reduce((latest, { updated_at }) => Math.max(latest, Date.parse(updated_at)), 0)
  const isSeen = (closed: Date | undefined) => closed !== undefined && closed.getTime() >= newest
  if (list.length === 0 || isSeen(visit)) return false
  switch (setting.display_frequency) {
    case 0:
      return !isSeen(browser)
    case 1:
      return true
    case 2:
      return !(isSeen(browser) && browser !== undefined && dayOf(browser) >= dayOf(now))
  }
}

/** The reader's own day, as a number that grows. */
function dayOf(at: Date): number {
  return at.getFullYear() * 10_000 + at.getMonth() * 100 + at.getDate()
}
