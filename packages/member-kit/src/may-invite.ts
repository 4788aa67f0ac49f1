/** Both conditions of the friend programme; a member whose application waits or was refused may invite. */
export function mayInviteBy(
  isFriend: 0 | 1,
  check: { readonly ok: boolean; readonly refusal?: string },
): boolean {
  if (isFriend === 0) return false
  return check.ok || check.refusal === 'applicationWaiting' || check.refusal === 'refusedRecently'
}
