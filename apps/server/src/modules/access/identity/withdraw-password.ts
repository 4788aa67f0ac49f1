import { checkRegistrationField, type RegistrationRules } from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { forSite } from '../../../platform/site-scope.ts'
import type { Credentials, Passwords } from '../members/index.ts'
import type { Messenger } from '../../site/messenger/index.ts'
import { noteWrongProof } from './event-source.ts'
import { withdrawPasswordCounter } from './login-counters.ts'
import {
  hasEnded,
  proveOwnPassword,
  type MemberRequest,
  type OwnPasswordDeps,
  type OwnPasswordRefusal,
} from './own-password.ts'

export type DigitsInput = {
  readonly old: string
  readonly digits: string
  readonly again: string
  readonly password: string
  readonly rules: RegistrationRules
}

export type DigitsRefusal = 'oldDigitsWrong' | 'ruleBroken' | OwnPasswordRefusal

export type DigitsProofRefusal =
  | 'withdrawPasswordMissing'
  | 'withdrawPasswordWrong'
  | 'tooFrequent'
  | 'noSession'

type Parts = OwnPasswordDeps & {
  readonly database: Database
  readonly clock: Clock
  readonly passwords: Passwords
  readonly messenger: Messenger
}

/** In this order: the rule, the password, the old digits where there are some. */
export async function editWithdrawPassword(
  deps: Parts,
  { old, digits, again, password, rules }: DigitsInput,
  context: MemberRequest,
): Promise<Outcome<undefined, DigitsRefusal>> {
  const fault =
    digits === ''
      ? 'ph_withdraw_password'
      : checkRegistrationField('withdraw_password', { withdraw_password: digits }, rules)
  if (fault !== undefined) return refuse('ruleBroken', { errors: { withdraw_password: fault } })
  if (again !== digits)
    return refuse('ruleBroken', { errors: { check_withdraw_password: 'err_digits_diff' } })
  const proven = await proveOwnPassword(deps, password, context)
  if (!proven.ok) return proven
  const { credentials: member, holds } = proven.value
  const { siteId, account } = context.member
  if (member.hasDigits) {
    const checked = await tryDigits(deps, { member, digits: old }, context)
    if (!checked.ok)
      return refuse(checked.refusal === 'digitsWrong' ? 'oldDigitsWrong' : checked.refusal, checked.data)
  }
  const hash = await deps.passwords.hash('withdrawPassword', digits)
  const values = { account, at: deps.clock.now(), detail: 'withdrawPassword' } as const
  return deps.database.transaction(async (tx): Promise<Outcome<undefined, DigitsRefusal>> => {
    const held = await holds(tx)
    if (!held.ok) return held
    // Changed in another window meanwhile: what was shown as the old ones is not.
    if (!(await member.setDigits(tx, hash))) return refuse('oldDigitsWrong')
    await deps.messenger.notify(tx, member, {
      siteId,
      language: context.language,
      template: 'detailChanged',
      values,
    })
    return ok(undefined)
  }, forSite(siteId))
}

/**
 * A logged-in member shows the withdraw password, for what moves money out of the house. Wrong ones count together with
 * those of every other form that asks for it. The session is checked again in the transaction that this is for.
 */
export async function proveWithdrawPassword(
  deps: Pick<Parts, 'attempts' | 'credentials' | 'securityLog' | 'sessions'>,
  digits: string,
  context: MemberRequest,
): Promise<Outcome<Credentials, DigitsProofRefusal>> {
  if (await hasEnded(deps, context)) return refuse('noSession')
  const { siteId, memberId } = context.member
  const member = await deps.credentials.get(siteId, memberId)
  if (!member.hasDigits) return refuse('withdrawPasswordMissing')
  const checked = await tryDigits(deps, { member, digits }, context)
  if (checked.ok) return ok(member)
  const { refusal, data } = checked
  return refusal === 'digitsWrong' ? refuse('withdrawPasswordWrong') : refuse(refusal, data)
}

type Tried = { readonly member: Credentials; readonly digits: string }

async function tryDigits(
  deps: Pick<Parts, 'attempts' | 'securityLog'>,
  tried: Tried,
  context: MemberRequest,
): Promise<Outcome<undefined, 'digitsWrong' | 'tooFrequent'>> {
  const checked = await checkDigits(deps, tried, context)
  if (!checked.ok)
    await noteWrongProof(deps.securityLog, { of: 'withdrawPassword', refusal: checked.refusal }, context)
  return checked
}

async function checkDigits(
  { attempts }: Pick<Parts, 'attempts'>,
  { member, digits }: Tried,
  { member: { siteId, account }, address }: MemberRequest,
): Promise<Outcome<undefined, 'digitsWrong' | 'tooFrequent'>> {
  const counted = [withdrawPasswordCounter({ siteId, account, address })]
  const counting = await attempts.count(counted)
  if (!counting.ok) return counting
  const isRight = () => member.isAnswer('withdraw_password', digits)
  if (!(await attempts.unlessOverloaded(counted, isRight))) return refuse('digitsWrong')
  await attempts.succeed(counted)
  return ok(undefined)
}
