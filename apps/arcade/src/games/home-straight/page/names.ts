import type { Play } from '../../../page-kit/play-context.tsx'
import { trackOf, type Setup } from '../race.ts'
import { goings, homeStraight, type Going } from '../tables.ts'

export type Words = Play<'arcade' | 'home-straight'>

export function goingOf(going: number): Going {
  return goings[going] ?? 'good'
}

/** The words of a going; what is neither firm nor good is soft. */
export function goingWord(going: number): 'firm' | 'good' | 'other' {
  const name = goingOf(going)
  return name === 'soft' ? 'other' : name
}

export function horseOf(setup: Setup, runner: number): string {
  return trackOf(homeStraight, setup).horses[setup.horses[runner] ?? 0]?.name ?? ''
}

/** A runner by its number and name. */
export function runnerText({ phrases: { t } }: Words, setup: Setup, runner: number): string {
  return t('homeStraight.runner', { number: runner + 1, horse: horseOf(setup, runner) })
}
