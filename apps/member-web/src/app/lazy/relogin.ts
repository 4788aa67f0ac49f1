import { endSession, getSession, tokenFingerprint } from '@glasshouse/web-kit'

/** How long a newer token may be on its way to this window. Source: specification, relogin check. */
const recheckAfterMs = 2_000

/**
 * There was a login with this account. If it was not this session, the tokens are compared once more after a while:
 * another window of this browser may just have logged in, and its token is then this window's as well. Otherwise this
 * session is over.
 */
export async function leaveIfElsewhere(newer: string, at: Date | undefined): Promise<void> {
  if (await isOwn(newer)) return
  await new Promise(resolve => setTimeout(resolve, recheckAfterMs))
  if (!(await isOwn(newer))) endSession('elsewhere', at)
}

async function isOwn(fingerprint: string): Promise<boolean> {
  const own = await tokenFingerprint(getSession().token)
  return own === undefined || own === fingerprint
}
