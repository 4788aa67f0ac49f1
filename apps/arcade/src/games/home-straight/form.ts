import { type Course, type Setup } from './race.ts'

/** A race that a horse has run. */
export type PastRun = {
  readonly id: string
  readonly startsAt: string
  readonly going: number
  readonly place: number
  readonly runners: number
  readonly winner: number
}

type Ended = {
  readonly id: string
  readonly startsAt: string
  readonly state: 'ended' | 'void'
  readonly setup: unknown
  readonly result: unknown
}

/** The last races of each horse of a track, the newest first, from the results that are stored. */
export function formOf(events: readonly Ended[], track: number): ReadonlyMap<number, readonly PastRun[]> {
  const form = new Map<number, PastRun[]>()
  for (const { id, startsAt, state, setup, result } of events) {
    if (state !== 'ended') continue
    const { horses, going, track: at } = setup as Setup // the setup of an event of this game
    const { order } = result as Course // and its result
    if (at !== track) continue
    const winner = horses[order[0] ?? 0] ?? 0
    for (const [place, runner] of order.entries()) {
      const horse = horses[runner] ?? 0
      const run = { id, startsAt, going, place: place + 1, runners: order.length, winner }
      form.set(horse, [...(form.get(horse) ?? []), run])
    }
  }
  return form
}
