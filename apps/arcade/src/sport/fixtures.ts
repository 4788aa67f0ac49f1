/** One invented match: the demonstration's, the same for all requests within an hour. */
export type Fixture = {
  readonly id: string
  readonly home: string
  readonly away: string
  readonly kickOff: Date
  /** How often each end comes, of a thousand: home, draw, away. */
  readonly chances: readonly [number, number, number]
}

const slotMs = 2 * 60 * 60_000
const shown = 4

/** Sides that exist nowhere else, and what each end of their match is taken to be worth. */
const matches: readonly (readonly [string, string, Fixture['chances']])[] = [
  ['Lantern Row', 'Harbour Glass', [450, 270, 280]],
  ['Paper Bridge', 'Old Ferry', [380, 290, 330]],
  ['Monsoon Gate', 'Salt Market', [520, 250, 230]],
  ['North Kiln', 'Tide Street', [300, 300, 400]],
  ['Quay Eleven', 'Bamboo Yard', [610, 220, 170]],
  ['Copper Well', 'Night Orchard', [410, 280, 310]],
  ['Reed Island', 'Stone Pavilion', [240, 270, 490]],
  ['Amber Dock', 'River Lamps', [350, 300, 350]],
]

/** The next matches, a kick-off every two hours. */
export function nextFixtures(now: Date): Fixture[] {
  const first = Math.floor(now.getTime() / slotMs) + 1
  return Array.from({ length: shown }, (_, index) => fixtureAt(first + index))
}

function fixtureAt(slot: number): Fixture {
  const match = matches[slot % matches.length]
  if (!match) throw new Error('there is a match for every hour')
  const [home, away, chances] = match
  return { id: `demo-${slot}`, home, away, chances, kickOff: new Date(slot * slotMs) }
}

/** What the odds give back of each stake in the long run, in percent, before they are cut to two digits. */
export const returnPercent = 95

/** Decimal odds with two digits, cut down, by whole numbers alone. */
export function oddsOf(chance: number): string {
  const hundredths = Math.floor((returnPercent * 1_000) / chance)
  const digits = `${hundredths}`.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
