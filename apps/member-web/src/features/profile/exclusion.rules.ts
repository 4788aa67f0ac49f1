/** How long a break can be: some days, months or years from now, or for good. */
export const exclusionLengths = [
  { key: 'd1', unit: 'days', count: 1, days: 1 },
  { key: 'd3', unit: 'days', count: 3, days: 3 },
  { key: 'd7', unit: 'days', count: 7, days: 7 },
  { key: 'd14', unit: 'days', count: 14, days: 14 },
  { key: 'd42', unit: 'days', count: 42, days: 42 },
  { key: 'm6', unit: 'months', count: 6, days: 183 },
  { key: 'y1', unit: 'years', count: 1, days: 365 },
  { key: 'y5', unit: 'years', count: 5, days: 1_826 },
  { key: 'forGood', unit: 'forGood', count: 0, days: undefined },
] as const
export type ExclusionLength = (typeof exclusionLengths)[number]

/** When a break ends that begins now; undefined for one that does not. */
export function exclusionEnd({ days }: Pick<ExclusionLength, 'days'>, now: Date): Date | undefined {
  return days === undefined ? undefined : new Date(now.getTime() + days * 24 * 3_600_000)
}
