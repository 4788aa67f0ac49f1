import { checkRegistrationField, type RegistrationRules } from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { forSite } from '../../../platform/site-scope.ts'
import type { Passwords } from '../members/index.ts'
import type { Messenger } from '../../site/messenger/index.ts'
import { withdrawPasswordCounter } from './login-counters.ts'
import {
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
    const counted = [withdrawPasswordCounter({ siteId, account, address: context.address })]
    const counting = await deps.attempts.count(counted)
    if (!counting.ok) return counting
    const isRight = () => member.isAnswer('withdraw_password', old)
    if (!(await deps.attempts.unlessOverloaded(counted, isRight))) return refuse('oldDigitsWrong')
    await deps.attempts.succeed(counted)
  }
  const hash = await deps.passwords.hash('withdrawPassword', digits)
  const values = { account, at: deps.clock.now(), detail: 'withdrawPassword' } as const
  return deps.database.transaction(async (tx): Promise<Outcome<undefined, DigitsRefusal>> => {
    if (!(await holds(tx))) return refuse('passwordWrong')
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
