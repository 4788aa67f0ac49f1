import { usualLimits } from '../limits.ts'

export type Team = {
  readonly name: string
  /** Goals that it scores and lets in, in percent of an average team. */
  readonly attack: number
  readonly defence: number
}

export type League = { readonly name: string; readonly teams: readonly Team[] }

export type MatchdayTables = {
  /** Rises with every change of any figure below; stored with each match beside the hash. */
  readonly version: string
  readonly leagues: readonly League[]
  /** Goals of an average team in a minute, in millionths: at home and away. */
  readonly goalsPerMinute: readonly [home: number, away: number]
  /** How many of them fall in each half, in percent. */
  readonly halves: readonly [first: number, second: number]
  /** Chances without a goal, for each goal. */
  readonly chancesPerGoal: number
  readonly minutes: number
  readonly minuteMs: number
  readonly breakMs: number
  /** From the last minute to the next event. */
  readonly afterMs: number
  /** A kick-off each, in turn of the leagues. */
  readonly everyMs: number
  readonly opensBeforeMs: number
  readonly acceptDelayMs: number
  /** No bets from this minute on. */
  readonly lastBetMinute: number
  readonly mostLegs: number
  /** Of each stake `1 / (1 + margin)` comes back on average, before the price is cut to hundredths; `leastReturn` says what is left after it. */
  readonly margins: { readonly result: number; readonly line: number; readonly score: number }
  readonly limits: typeof usualLimits
}

const team = (name: string, attack: number, defence: number): Team => ({ name, attack, defence })

/** The only configuration of Matchday: the same for all players, in play money as in real. All teams are invented. */
export const matchday: MatchdayTables = {
  version: '1',
  leagues: [
    {
      name: 'Lantern League',
      teams: [
        team('Lantern Row', 128, 84),
        team('Harbour Glass', 116, 90),
        team('Paper Bridge', 108, 94),
        team('Old Ferry', 102, 104),
        team('Monsoon Gate', 98, 92),
        team('Salt Market', 95, 101),
        team('North Kiln', 92, 98),
        team('Tide Street', 88, 106),
        team('Quay Eleven', 84, 112),
        team('Bamboo Yard', 78, 118),
      ],
    },
    {
      name: 'Harbour Cup',
      teams: [
        team('Copper Well', 124, 88),
        team('Night Orchard', 118, 96),
        team('Reed Island', 110, 91),
        team('Stone Pavilion', 104, 99),
        team('Amber Dock', 100, 96),
        team('River Lamps', 97, 103),
        team('Tin Roofs', 93, 100),
        team('Lotus Park', 90, 104),
        team('Basalt Hill', 86, 110),
        team('Ferry Nine', 80, 116),
      ],
    },
  ],
  goalsPerMinute: [16_200, 12_800],
  halves: [90, 110],
  chancesPerGoal: 1.5,
  minutes: 90,
  minuteMs: 4_000,
  breakMs: 16_000,
  afterMs: 8_000,
  everyMs: 60_000,
  opensBeforeMs: 900_000,
  acceptDelayMs: 3_000,
  lastBetMinute: 88,
  mostLegs: 10,
  margins: { result: 0.06, line: 0.05, score: 0.08 },
  limits: usualLimits,
}
