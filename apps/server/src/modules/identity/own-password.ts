import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { MemberFacts, RequestFacts } from '../../platform/request-facts.ts'
import type { Credentials, CredentialStore } from '../members/index.ts'
import type { Attempts } from './attempts.service.ts'
import { ownPasswordCounter } from './login-counters.ts'

export type MemberRequest = RequestFacts & { readonly member: MemberFacts }
export type OwnPasswordRefusal = 'passwordWrong' | 'tooFrequent'

export type OwnPasswordParts = { readonly attempts: Attempts; readonly credentials: CredentialStore }

/**
 * A member who is inside shows once more who they are. What strangers try at the login does not count here: nobody is to
 * keep a member from a break by typing their name.
 */
export async function proveOwnPassword(
  { attempts, credentials }: OwnPasswordParts,
  password: string,
  { member, address }: MemberRequest,
): Promise<Outcome<Credentials, OwnPasswordRefusal>> {
  const { siteId, memberId } = member
  const counted = [ownPasswordCounter({ siteId, memberId, address })]
  const counting = await attempts.count(counted)
  if (!counting.ok) return counting
  const known = await credentials.get(siteId, memberId)
  if (!(await known.isPassword(password))) return refuse('passwordWrong')
  await attempts.succeed(counted)
  return ok(known)
}
