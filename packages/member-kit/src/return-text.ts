import type { GameItem } from '@glasshouse/contract'

const twoDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
const inPercent = { style: 'unit', unit: 'percent', ...twoDigits } as const
const made = new Map<string, Intl.NumberFormat>()

function write(percent: string, tag: string, options: typeof twoDigits | typeof inPercent): string {
  const key = `${tag} ${'unit' in options}`
  const format = made.get(key) ?? new Intl.NumberFormat(tag, options)
  made.set(key, format)
  return format.format(Number.parseFloat(percent))
}

/**
 * A game's return to player as it is read: "95.47" becomes `95.47%`, or `95,47%` where that is how it is written. The
 * text is a percentage with two decimals, far inside what a number holds exactly enough to print them.
 */
export function returnText(rtp: string, tag: string): string {
  return write(rtp, tag, inPercent)
}

/** The same from the least to the most favourable bet, where they differ: `85.64–98.94%`. */
export function gameReturnText(
  { rtp, rtp_most: most }: Pick<GameItem, 'rtp' | 'rtp_most'>,
  tag: string,
): string {
  if (most === undefined) return returnText(rtp, tag)
  return `${write(rtp, tag, twoDigits)}–${write(most, tag, inPercent)}`
}
