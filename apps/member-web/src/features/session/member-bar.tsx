/** A member's corner of the top bar: wallet, letters, menu. Not written yet. */
export function MemberBar() {
  return null
}
