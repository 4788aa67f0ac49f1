import { fractionOf, type Currency } from '@glasshouse/money'
import { tierOf } from '../figures.ts'
import { usualLargestPayout } from '../limits.ts'
import { type PlayedRound } from '../script.ts'
import { type KenoPicture } from './picture.ts'
import { type KenoConfig } from './tables.ts'

/** What the tables are written in: hundredths of a stake. */
const hundredths = 100n

/** "3.75" are 375 hundredths. */
function hundredthsOf(times: string): bigint {
  const [whole = '', decimals = ''] = times.split('.')
  return BigInt(whole + decimals.padEnd(2, '0'))
}

/** What a ticket with so many picks pays when so many of them are caught. */
export function timesOf({ pays }: KenoConfig, picks: number, caught: number): string {
  return pays[picks]?.split(' ')[picks - caught] ?? '0'
}

export function paidUnits(times: string, stakeUnits: bigint): bigint {
  return fractionOf(stakeUnits, { numerator: hundredthsOf(times), denominator: hundredths }, 'down')
}

export function mostUnits(config: KenoConfig, picks: number, stakeUnits: bigint): bigint {
  return paidUnits(timesOf(config, picks, picks), stakeUnits)
}

export function largestPayout({ payoutTimes }: KenoConfig, currency: Currency): bigint {
  return usualLargestPayout(currency) * BigInt(payoutTimes)
}

/** Each ball is one of those that are left in the drum. */
export function kenoDraws({ numbers, drawn }: KenoConfig): readonly number[] {
  return Array.from({ length: drawn }, (_, ball) => numbers - ball)
}

type Ticket = {
  readonly picks: readonly number[]
  readonly places: readonly number[]
  readonly stakeUnits: bigint
}

/** The whole round. */
export function playKeno(
  config: KenoConfig,
  { picks, places, stakeUnits }: Ticket,
): PlayedRound & { readonly picture: KenoPicture } {
  const drum = Array.from({ length: config.numbers }, (_, index) => index + 1)
  const balls = places.flatMap(place => drum.splice(place, 1))
  const caught = picks.filter(pick => balls.includes(pick)).length
  const times = timesOf(config, picks.length, caught)
  const payoutUnits = paidUnits(times, stakeUnits)
  return {
    payoutUnits,
    winTier: tierOf(config.lanternTimes, payoutUnits, stakeUnits),
    picture: { balls, caught, times },
  }
}
