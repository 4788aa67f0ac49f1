const made = new Map<string, Intl.NumberFormat>()

/**
 * A game's return to player as it is read: "95.47" becomes `95.47%`, or `95,47%` where that is how it is written. The
 * text is a percentage with two decimals, far inside what a number holds exactly enough to print them.
 */
export function returnText(rtp: string, tag: string): string {
  const format =
    made.get(tag) ??
    new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
  made.set(tag, format)
  return format.format(Number.parseFloat(rtp))
}
