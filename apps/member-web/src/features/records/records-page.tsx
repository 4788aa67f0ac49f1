/** The member's bets. Not written yet. */
export function RecordsPage() {
  return null
}
