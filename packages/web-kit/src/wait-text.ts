/** A wait as minutes and seconds: 4:58. */
export function waitText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
