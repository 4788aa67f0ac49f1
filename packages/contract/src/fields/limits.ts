/** Whether one limit is higher than another. None, which is null, is the highest. */
export function isHigherLimit(one: bigint | null, other: bigint | null): boolean {
  if (other === null) return false
  return one === null || one > other
}
