import type { BetKind } from '../../../kits/draw/bet-kinds.ts'
import { playOf, type Play } from '../../../page-kit/play-context.tsx'
import { readBet, type BetType } from '../bet-types.ts'
import type { NorthernResult } from '../picture.ts'
import { drawnNumbers } from '../rules.ts'

export type NorthernPlay = Play<'northern' | 'arcade'>

export const own = playOf<'northern'>

const argOf = (type: BetType) => (type === 'xien4' ? 'other' : type)

export function typeText({ type }: BetKind<BetType>, { phrases: { t } }: NorthernPlay): string {
  return t('northern.type', { type: argOf(type) })
}

export function paysText(
  { type, paysHundredths }: BetKind<BetType>,
  { phrases: { t }, figure }: NorthernPlay,
): string {
  const times = figure(String(paysHundredths / 100))
  return type === 'lo'
    ? t('northern.timesHit', { times, parts: drawnNumbers })
    : t('northern.times', { times })
}

export function aboutText(kind: BetKind<BetType>, play: NorthernPlay): string {
  const { t } = play.phrases
  return t('northern.about', { type: argOf(kind.type), pays: paysText(kind, play) })
}

export function betText(name: string, play: NorthernPlay): string {
  const bet = readBet(name)
  if (!bet) return name
  return play.phrases.t('northern.bet', { type: typeText(bet.kind, play), numbers: bet.numbers.join(' ') })
}

/** The special prize, which is what a draw is known by. */
export function resultText(
  { prizes: [[special = ''] = []] }: NorthernResult,
  { phrases: { t } }: NorthernPlay,
): string {
  return t('northern.inWords', { special })
}
