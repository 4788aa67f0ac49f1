/** Decibels below full level as a gain. */
export function gainOf(decibels: number): number {
  return 10 ** (decibels / 20)
}
