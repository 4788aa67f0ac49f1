import type { usePlay } from '../../../page-kit/play-context.tsx'

/** By what wins in free games are multiplied, in a sentence. */
export function freeRule(
  freeTimes: readonly number[],
  t: ReturnType<typeof usePlay<'slot'>>['phrases']['t'],
): string {
  return freeTimes.length > 1
    ? t('slot.cardCascade', { times: freeTimes[0] ?? 1, most: freeTimes.at(-1) ?? 1 })
    : t('slot.cardTimes', { times: freeTimes[0] ?? 1 })
}

/** How many free games so many scatters win: `3: 8, 4: 12`. */
export function gamesByCount(games: readonly number[]): string {
  return games.flatMap((won, index) => (won > 0 ? [`${index + 1}: ${won}`] : [])).join(', ')
}
