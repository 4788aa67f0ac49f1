import { checkProfileField, findRegisterSetting } from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { badField } from '../../platform/bind.ts'
import type { Limit } from '../../platform/limits.ts'
import { codeFor, rulesFor, type MemberContext, type ProfileParts } from './profile.service.ts'

export type EmailCodeRefusal =
  'emailBlank' | 'emailInvalid' | 'tooSoon' | 'tooFrequent' | 'cannotSend' | 'badField'

const wishes: Limit = { name: 'profile-email-code', most: 10, windowMs: 3_600_000 }

/** Sends the code that proves an e-mail which a member wants to have; answers for how many seconds it is good. */
export async function sendEmailCode(
  parts: ProfileParts,
  email: string,
  context: MemberContext,
): Promise<Outcome<number, EmailCodeRefusal>> {
  const { member, language, address } = context
  const { siteId, memberId } = member
  if (email === '') return refuse('emailBlank')
  const rules = await rulesFor(parts, context)
  const setting = findRegisterSetting('member_email', rules)
  if (setting?.is_member_center !== 1) return badField({ member_email: 'refusal_bad_field' })
  const fault = checkProfileField('member_email', email, rules)
  if (fault !== undefined) return refuse('emailInvalid', { errors: { member_email: fault } })
  // Whether an e-mail is somebody's is told to whoever wants it, and not tried out.
  const counted = await parts.limits.take(wishes, { siteId, key: `${memberId}`, address })
  if (!counted.ok) return refuse('tooFrequent', { wait: counted.waitS })
  const isTaken =
    setting.is_unique === 1 &&
    (await parts.members.isTaken(siteId, { field: 'email', value: email, except: memberId }))
  if (isTaken) return refuse('emailInvalid', { errors: { member_email: 'err_value_taken' } })
  const wish = { ...codeFor(context, 'member_email'), target: email, language, address }
  const sent = await parts.messenger.sendCode(wish)
  if (sent.ok) return ok(sent.value.expiresInS)
  return sent.refusal === 'tooSoon' ? refuse('tooSoon', sent.data) : refuse('cannotSend')
}
