import { checkProfileField, codeFieldOf, findRegisterSetting } from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { badField } from '../../../platform/bind.ts'
import type { Limit } from '../../../platform/rate-limit/limits.ts'
import type { CheckedCode } from '../../site/messenger/index.ts'
import {
  answerSent,
  findBlock,
  memberRules,
  type CodeRefusal,
  type SendMemberCode,
} from '../registration/index.ts'
import type { ContactField, ProfileValues } from './profile.rules.ts'
import type { MemberContext, ProfileDeps } from './profile.service.ts'

type PhoneForm = Parameters<SendMemberCode>[0]

/** Sends the code that proves a new phone of a member; returns for how many seconds it is valid. */
export function sendPhoneCode(
  deps: ProfileDeps,
  { target, captcha }: PhoneForm,
  context: MemberContext,
): Promise<Outcome<number, CodeRefusal>> {
  const mayAsk = async () => {
    const isAsked = await deps.registration.mayAskForCode({ field: 'phone_verify', captcha }, context)
    return isAsked ? ok(undefined) : refuse('captchaFailed')
  }
  return sendCode(deps, { field: 'member_phone', target, mayAsk }, context)
}

const inputs: Limit = { name: 'profile-email-code', most: 10, windowMs: 3_600_000 }

/** The same for an e-mail. */
export function sendEmailCode(
  deps: ProfileDeps,
  target: string,
  context: MemberContext,
): Promise<Outcome<number, SendRefusal | 'tooFrequent'>> {
  const { siteId, memberId } = context.member
  const mayAsk = async () => {
    const subject = { siteId, key: `${memberId}`, address: context.address }
    const counted = await deps.limits.take(inputs, subject)
    return counted.ok ? ok(undefined) : refuse('tooFrequent', { wait: counted.waitS })
  }
  return sendCode(deps, { field: 'member_email', target, mayAsk }, context)
}

type SendRefusal = Exclude<CodeRefusal, 'captchaFailed'>

type Input<R extends string> = {
  readonly field: ContactField
  readonly target: string
  /** Checked before anything about a value is revealed, so that taken values cannot be searched for. */
  mayAsk(): Promise<Outcome<undefined, R>>
}

const ways = {
  member_phone: {
    channel: 'sms',
    detail: 'phone',
    taken: 'err_phone_taken',
  },
  member_email: {
    channel: 'email',
    detail: 'email',
    taken: 'err_value_taken',
  },
} as const

/** Only to what the edit would then take. */
async function sendCode<R extends string>(
  deps: ProfileDeps,
  { field, target, mayAsk }: Input<R>,
  context: MemberContext,
): Promise<Outcome<number, SendRefusal | R>> {
  const { database, members, messenger } = deps
  const { member, language, address } = context
  const { siteId, memberId } = member
  const { detail, taken } = ways[field]
  const rules = await memberRules(deps, context, member.currency)
  const setting = findRegisterSetting(field, rules)
  if (setting?.is_member_center !== 1) return badField({ [field]: 'refusal_bad_field' })
  if (target === '') return refuse('blank')
  const fault = checkProfileField(field, target, rules)
  if (fault !== undefined) return refuse('invalid', { errors: { [field]: fault } })
  const asked = await mayAsk()
  if (!asked.ok) return asked
  const isTaken =
    setting.is_unique === 1 &&
    (await members.isTaken(siteId, { field: detail, value: target, except: memberId }))
  if (isTaken) return refuse('invalid', { errors: { [field]: taken } })
  if (await findBlock(database, siteId, { [field]: target })) return refuse('refused')
  return answerSent(await messenger.sendCode({ ...codeFor(context, field), target, language, address }))
}

/** A code of the member centre is one member's: sent for one, it proves nothing for another. */
function codeFor({ member }: MemberContext, field: ContactField) {
  const { siteId, memberId } = member
  return { siteId, purpose: 'memberCenter', channel: ways[field].channel, subject: `${memberId}` } as const
}

type TypedCodes = {
  /** The fields that a code has to prove. */
  readonly proven: readonly ContactField[]
  readonly values: ProfileValues
  readonly typed: Readonly<Record<ContactField, string>>
}

/** Every code that was typed for these fields; one that is right stays good where the next is wrong. */
export async function checkCodes(
  { messenger }: ProfileDeps,
  { proven, values, typed }: TypedCodes,
  context: MemberContext,
): Promise<Outcome<readonly CheckedCode[], 'codeWrong'>> {
  const checked: CheckedCode[] = []
  for (const field of proven) {
    const input = { ...codeFor(context, field), target: values[field] ?? '', code: typed[field] }
    const code = await messenger.checkCode(input)
    if (!code.ok) return refuse('codeWrong', { errors: { [codeFieldOf[field]]: 'err_code_wrong' } })
    checked.push(code.value)
  }
  return ok(checked)
}
