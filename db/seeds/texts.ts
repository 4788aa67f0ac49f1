/** A text in the two languages that are complete; English stands in for the others. */
export function text(english: string, vietnamese: string): string {
  return JSON.stringify({ en_US: english, vi_VN: vietnamese })
}
