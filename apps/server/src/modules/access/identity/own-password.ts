import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import type { Credentials, CredentialStore, Members } from '../members/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import type { Attempts } from './attempts.service.ts'
import { noteWrongProof } from './event-source.ts'
import { ownPasswordCounter } from './login-counters.ts'
import type { Sessions } from './sessions.service.ts'

export type MemberRequest = RequestFacts & { readonly member: MemberFacts }
export type OwnPasswordRefusal = 'passwordWrong' | 'tooFrequent' | 'noSession'

/** A member's own password, shown by a session. */
export type OwnPasswordProof = {
  readonly credentials: Credentials
  /**
   * Locks the member, and refuses where password and session are no longer those that were checked: a concurrent reset
   * may have ended the session. Called in the transaction that the check is for, before anything is written.
   */
  holds(tx: Tx): Promise<Outcome<undefined, 'passwordWrong' | 'noSession'>>
}

export type OwnPasswordDeps = {
  readonly attempts: Attempts
  readonly credentials: CredentialStore
  readonly members: Pick<Members, 'lockPassword'>
  readonly sessions: Pick<Sessions, 'isOpen' | 'areLive'>
  readonly securityLog: Pick<SecurityLog, 'note'>
}

/**
 * A logged-in member confirms their identity. Failed logins by strangers do not count here: they must not keep a member
 * from a self-exclusion.
 */
export async function proveOwnPassword(
  deps: OwnPasswordDeps,
  password: string,
  context: MemberRequest,
): Promise<Outcome<OwnPasswordProof, OwnPasswordRefusal>> {
  if (await hasEnded(deps, context)) return refuse('noSession')
  const proven = await checkOwnPassword(deps, password, context)
  if (!proven.ok) await noteWrongProof(deps.securityLog, { of: 'password', refusal: proven.refusal }, context)
  return proven
}

/** Whether the session has ended since its call was let in: then nothing that it shows counts as a try. */
export async function hasEnded(
  { sessions }: { readonly sessions: Pick<Sessions, 'areLive'> },
  { member: { sessionId } }: MemberRequest,
): Promise<boolean> {
  return !(await sessions.areLive([sessionId])).has(sessionId)
}

async function checkOwnPassword(
  { attempts, credentials, members, sessions }: OwnPasswordDeps,
  password: string,
  { member, address }: MemberRequest,
): Promise<Outcome<OwnPasswordProof, OwnPasswordRefusal>> {
  const { siteId, memberId } = member
  const counted = [ownPasswordCounter({ siteId, memberId, address })]
  const counting = await attempts.count(counted)
  if (!counting.ok) return counting
  const known = await credentials.get(siteId, memberId)
  if (!(await attempts.unlessOverloaded(counted, () => known.isPassword(password))))
    return refuse('passwordWrong')
  await attempts.succeed(counted)
  return ok({
    credentials: known,
    holds: async tx => {
      const version = await members.lockPassword(tx, siteId, memberId)
      if (!(await sessions.isOpen(tx, member))) return refuse('noSession')
      return version === known.passwordVersion ? ok(undefined) : refuse('passwordWrong')
    },
  })
}
