import { fractionOf } from '@glasshouse/money'
import { cutText } from '../figures.ts'
import { type MinesConfig } from './tables.ts'

/** An exact fraction of a stake. */
export type Times = { readonly numerator: bigint; readonly denominator: bigint }

/** How many ways there are to choose `count` of `all`. */
export function choose(all: number, count: number): bigint {
  let ways = 1n
  for (let each = 1; each <= count; each += 1) ways = (ways * BigInt(all - count + each)) / BigInt(each)
  return ways
}

/** What is paid after `opened` safe fields: the returned part of one divided by the chance to have come so far. */
export function timesOf(
  { fields, returned: [part, whole] }: MinesConfig,
  mines: number,
  opened: number,
): Times {
  return {
    numerator: BigInt(part) * choose(fields, opened),
    denominator: BigInt(whole) * choose(fields - mines, opened),
  }
}

/** Two decimals, cut: 1.12, 24.75. */
export function timesText(config: MinesConfig, mines: number, opened: number): string {
  const { numerator, denominator } = timesOf(config, mines, opened)
  return cutText(numerator, denominator, 2)
}

export type MinesBet = { readonly mines: number; readonly stakeUnits: bigint; readonly largestUnits: bigint }

export function cashOutUnits(config: MinesConfig, { mines, stakeUnits }: MinesBet, opened: number): bigint {
  return fractionOf(stakeUnits, timesOf(config, mines, opened), 'down')
}

/** How many fields a bet can open at most: all safe ones, or fewer where the next would pay more than is paid. */
export function mostOpened(config: MinesConfig, bet: MinesBet): number {
  const safe = config.fields - bet.mines
  for (let opened = 1; opened <= safe; opened += 1) {
    const { numerator, denominator } = timesOf(config, bet.mines, opened)
    const isBeyond = numerator > BigInt(config.mostTimes) * denominator
    if (isBeyond || cashOutUnits(config, bet, opened) > bet.largestUnits) return opened - 1
  }
  return safe
}
