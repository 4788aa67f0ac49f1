import type { AgentPromotion } from '@glasshouse/contract'

type Reason = AgentPromotion['links'][number]['reason']

/** The state of a link, in words for an agent: it works, or why it has no effect. */
export function linkState(reason: Reason): 'works' | 'currency' | 'off' {
  if (reason === 'ok') return 'works'
  return reason === 'currency' ? 'currency' : 'off'
}

/** Minutes in the largest unit in which they are whole. */
export function rememberedFor(minutes: number): {
  readonly amount: number
  readonly unit: 'days' | 'hours' | 'other'
} {
  if (minutes % 1440 === 0) return { amount: minutes / 1440, unit: 'days' }
  if (minutes % 60 === 0) return { amount: minutes / 60, unit: 'hours' }
  return { amount: minutes, unit: 'other' }
}

/** Bars of a chart of this height: the tallest fills it, and one who came is seen. */
export function barHeights(counts: readonly number[], height: number): readonly number[] {
  const most = Math.max(1, ...counts)
  return counts.map(count => (count === 0 ? 0 : Math.max(3, Math.round((count / most) * height))))
}
