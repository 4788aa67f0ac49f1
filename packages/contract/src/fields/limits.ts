/** Whether one limit allows more than another. None, which is null, is the highest there is. */
export function isHigherLimit(one: bigint | null, other: bigint | null): boolean {
  if (other === null) return false
  return one === null || one > other
}
