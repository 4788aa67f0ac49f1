import { checkProfileField, type RegistrationRules } from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database, Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { badField } from '../../../platform/bind.ts'
import type { PersonalData } from '../../../platform/personal-data/index.ts'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import { forSite } from '../../../platform/site-scope.ts'
import type { Identity } from '../../access/identity/index.ts'
import {
  changeDetails,
  getProfile,
  isSameName,
  lockProfile,
  profileUpdated,
  type Credentials,
  type MemberDetails,
} from '../../access/members/index.ts'
import { answerSent, findBlock, memberRules, uniqueDetails } from '../../access/registration/index.ts'
import type { CheckedCode, Messenger } from '../../site/messenger/index.ts'
import type { Sites } from '../../site/site/index.ts'
import {
  clearBankDuty,
  insertAccount,
  listAccounts,
  removeAccount,
  updateDefault,
  type BankAccount,
} from './accounts.queries.ts'
import {
  isAccountNumber,
  maskNumber,
  mostAccounts,
  normaliseNumber,
  waitHours,
} from './bank-accounts.rules.ts'
import { findBank, listBanks, type Bank } from './banks.queries.ts'

export type MemberContext = RequestFacts & { readonly member: MemberFacts }

export type BankAccountDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly personalData: PersonalData
  readonly identity: Pick<Identity, 'proveWithdrawPassword' | 'isSessionOpen'>
  readonly messenger: Messenger
  readonly sites: Sites
  /** Withdrawals are a module above this one. */
  readonly isInUse: IsInUse
}

/** Whether a withdrawal that has not ended goes to this account. Asked with the member locked. */
export type IsInUse = (tx: Tx, account: { readonly siteId: number; readonly id: bigint }) => Promise<boolean>

/** Where a code goes that binding and removing need. */
export type Contact = { readonly channel: 'sms' | 'email'; readonly target: string }

/** The member's accounts, and what is needed to bind another. */
export type AccountsView = {
  readonly accounts: readonly BankAccount[]
  readonly memberName: string | undefined
  readonly hasWithdrawPassword: boolean
  readonly contact: Contact | undefined
  readonly now: Date
}

type ProofRefusal =
  | 'withdrawPasswordWrong'
  | 'withdrawPasswordMissing'
  | 'codeWrong'
  | 'tooFrequent'
  | 'noSession'

export type BindInput = {
  readonly bankId: bigint
  readonly name: string
  readonly number: string
  readonly branch: string | undefined
  readonly withdrawPassword: string
  readonly code: string
}

export type BindRefusal =
  | ProofRefusal
  | 'numberTaken'
  | 'limitReached'
  | 'nameDiffers'
  | 'numberInvalid'
  | 'bankUnknown'
  | 'badField'

export function offeredBanks(
  { database }: BankAccountDeps,
  { member, language }: MemberContext,
): Promise<Bank[]> {
  return listBanks(database, { currency: member.currency, language })
}

export async function viewAccounts(deps: BankAccountDeps, context: MemberContext): Promise<AccountsView> {
  const { database, personalData, clock, messenger } = deps
  const { siteId, memberId } = context.member
  const [accounts, profile] = await Promise.all([
    listAccounts(database, personalData, { siteId, memberId, language: context.language }),
    getProfile(database, personalData, { siteId, memberId }),
  ])
  return {
    accounts,
    memberName: profile.details.name,
    hasWithdrawPassword: profile.hasWithdrawPassword,
    contact: contactOf(messenger, profile.details),
    now: clock.now(),
  }
}

/** A phone comes first: it is what most members have at hand. */
function contactOf(
  messenger: Pick<Messenger, 'has'>,
  { phone, email }: Pick<MemberDetails, 'phone' | 'email'>,
): Contact | undefined {
  if (phone !== undefined && messenger.has('sms')) return { channel: 'sms', target: phone }
  if (email !== undefined && messenger.has('email')) return { channel: 'email', target: email }
  return undefined
}

/** A code is one member's, for this purpose: sent for one it proves nothing for another. */
function codeFor({ member: { siteId, memberId } }: MemberContext, { channel, target }: Contact) {
  return { siteId, purpose: 'bankAccount', channel, target, subject: `${memberId}` } as const
}

/** Sends the code to the contact on file, never to one that the request names. */
export async function sendAccountCode(
  { database, personalData, messenger }: BankAccountDeps,
  context: MemberContext,
): Promise<Outcome<number, 'contactMissing' | 'tooSoon' | 'noCredit' | 'refused'>> {
  const { details } = await getProfile(database, personalData, context.member)
  const contact = contactOf(messenger, details)
  if (!contact) return refuse('contactMissing')
  const { language, address } = context
  return answerSent(await messenger.sendCode({ ...codeFor(context, contact), language, address }))
}

/**
 * In this order: the number, the bank, the name, how many there are, the withdraw password, the code; then, under the
 * member's lock, the name and the count again, and whether the number is bound on this site, which only the database's
 * key knows.
 */
export async function bindAccount(
  deps: BankAccountDeps,
  input: BindInput,
  context: MemberContext,
): Promise<Outcome<AccountsView, BindRefusal>> {
  const { database, personalData } = deps
  const { member, language } = context
  const number = normaliseNumber(input.number)
  if (!isAccountNumber(number)) return refuse('numberInvalid')
  const bank = await findBank(database, { currency: member.currency, language }, input.bankId)
  if (!bank) return refuse('bankUnknown')
  const name = input.name.trim()
  const rules = await memberRules(deps, context, member.currency)
  const { details } = await getProfile(database, personalData, member)
  const nameRefusal = await refuseName(deps, { name, registered: details.name, rules }, context)
  if (nameRefusal) return nameRefusal
  const own = await listAccounts(database, personalData, { ...member, language })
  if (own.length >= mostAccounts) return refuse('limitReached')
  const proven = await prove(deps, input, context)
  if (!proven.ok) return proven
  const bound = await writeBound(deps, { bank, name, number, input, rules, proven: proven.value }, context)
  return bound.ok ? ok(await viewAccounts(deps, context)) : bound
}

type Named = {
  readonly name: string
  readonly registered: string | undefined
  readonly rules: RegistrationRules
}

/** Every account is in the member's name; the first one gives a member without a name theirs. */
async function refuseName(
  { database }: Pick<BankAccountDeps, 'database'>,
  { name, registered, rules }: Named,
  { member }: MemberContext,
) {
  if (registered !== undefined) return isSameName(registered, name) ? undefined : refuse('nameDiffers')
  const fault = checkProfileField('member_name', name, rules)
  if (fault !== undefined) return badField({ account_name: fault })
  const isBlocked = (await findBlock(database, member.siteId, { member_name: name })) !== undefined
  return isBlocked ? badField({ account_name: 'err_value_taken' }) : undefined
}

type Proof = { readonly credentials: Credentials; readonly code: CheckedCode | undefined }

/** The withdraw password, and the code that went to the contact on file where there is one. */
async function prove(
  { identity, messenger }: BankAccountDeps,
  { withdrawPassword, code }: Pick<BindInput, 'withdrawPassword' | 'code'>,
  context: MemberContext,
): Promise<Outcome<Proof, ProofRefusal>> {
  const shown = await identity.proveWithdrawPassword(withdrawPassword, context)
  if (!shown.ok) return shown
  const contact = contactOf(messenger, shown.value.contacts)
  if (!contact) return ok({ credentials: shown.value, code: undefined })
  const checked = await messenger.checkCode({ ...codeFor(context, contact), code })
  if (!checked.ok) return refuse('codeWrong')
  return ok({ credentials: shown.value, code: checked.value })
}

type Binding = {
  readonly bank: Bank
  readonly name: string
  readonly number: string
  readonly input: BindInput
  readonly rules: RegistrationRules
  readonly proven: Proof
}

function writeBound(
  deps: BankAccountDeps,
  { bank, name, number, input, rules, proven }: Binding,
  context: MemberContext,
): Promise<Outcome<undefined, BindRefusal>> {
  const { database, personalData, clock } = deps
  const { member, language } = context
  const { siteId, memberId, currency } = member
  return database.transaction(async (tx): Promise<Outcome<undefined, BindRefusal>> => {
    const { details } = await lockProfile(tx, personalData, member)
    const isProven = await holdsStill(deps, tx, { proven, context })
    if (!isProven.ok) return isProven
    if (details.name !== undefined && !isSameName(details.name, name)) return refuse('nameDiffers')
    const own = await listAccounts(tx, personalData, { siteId, memberId, language })
    if (own.length >= mostAccounts) return refuse('limitReached')
    const now = clock.now()
    const isBound = await insertAccount(tx, personalData, {
      siteId,
      memberId,
      bankId: bank.id,
      currency,
      name: details.name ?? name,
      number,
      branch: input.branch?.trim() || null,
      isDefault: own.length === 0,
      boundAt: now,
      usableFrom: new Date(now.getTime() + waitHours * 3_600_000),
    })
    if (!isBound) return refuse('numberTaken')
    if (details.name === undefined) {
      const named = await changeDetails(tx, personalData, {
        siteId,
        memberId,
        before: details,
        after: { ...details, name },
        unique: uniqueDetails(rules),
      })
      if (!named.ok) return badField({ account_name: 'err_value_taken' })
    }
    await clearBankDuty(tx, member)
    await report(deps, tx, { proven, change: 'bound', bankName: bank.name, number, context })
    return ok(undefined)
  }, forSite(siteId))
}

/** Under the member's lock: the session is still open, and the code is used up. */
async function holdsStill(
  { identity, messenger }: BankAccountDeps,
  tx: Tx,
  { proven, context }: { readonly proven: Proof; readonly context: MemberContext },
): Promise<Outcome<undefined, 'noSession' | 'codeWrong'>> {
  // A reset of the password has ended the session meanwhile.
  if (!(await identity.isSessionOpen(tx, context.member))) return refuse('noSession')
  if (proven.code && !(await messenger.consumeCode(tx, proven.code)).ok) return refuse('codeWrong')
  return ok(undefined)
}

type Reported = {
  readonly proven: Proof
  readonly change: 'bound' | 'removed'
  readonly bankName: string
  readonly number: string
  readonly context: MemberContext
}

async function report(
  { clock, messenger }: BankAccountDeps,
  tx: Tx,
  { proven, change, bankName, number, context }: Reported,
): Promise<void> {
  const { member, language } = context
  const at = clock.now()
  await messenger.notify(tx, proven.credentials, {
    siteId: member.siteId,
    language,
    template: 'bankAccountChanged',
    values: { account: member.account, at, change, place: `${bankName} ${maskNumber(number)}` },
  })
  await profileUpdated(tx, member, at)
}

export type RemoveInput = Pick<BindInput, 'withdrawPassword' | 'code'> & { readonly id: bigint }

/** The number becomes free for others. The newest of the rest becomes the default where this one was it. */
export async function unbindAccount(
  deps: BankAccountDeps,
  input: RemoveInput,
  context: MemberContext,
): Promise<Outcome<AccountsView, ProofRefusal | 'accountUnknown' | 'accountInUse'>> {
  const { database, personalData, clock } = deps
  const { member, language } = context
  const owner = { siteId: member.siteId, memberId: member.memberId, language }
  const isOwn = ({ id }: BankAccount) => id === input.id
  if (!(await listAccounts(database, personalData, owner)).some(isOwn)) return refuse('accountUnknown')
  const proven = await prove(deps, input, context)
  if (!proven.ok) return proven
  const removed = await database.transaction(
    async (tx): Promise<Outcome<undefined, ProofRefusal | 'accountUnknown' | 'accountInUse'>> => {
      await lockProfile(tx, personalData, member)
      const isProven = await holdsStill(deps, tx, { proven: proven.value, context })
      if (!isProven.ok) return isProven
      const own = await listAccounts(tx, personalData, owner)
      const account = own.find(isOwn)
      if (!account) return refuse('accountUnknown')
      if (await deps.isInUse(tx, account)) return refuse('accountInUse')
      await removeAccount(tx, account, clock.now())
      const next = own.find(each => !isOwn(each))
      if (account.isDefault && next) await updateDefault(tx, next)
      const { bankName, number } = account
      await report(deps, tx, { proven: proven.value, change: 'removed', bankName, number, context })
      return ok(undefined)
    },
    forSite(member.siteId),
  )
  return removed.ok ? ok(await viewAccounts(deps, context)) : removed
}

export async function chooseDefault(
  deps: BankAccountDeps,
  id: bigint,
  context: MemberContext,
): Promise<Outcome<AccountsView, 'accountUnknown'>> {
  const { database, personalData, clock } = deps
  const { member, language } = context
  const chosen = await database.transaction(async (tx): Promise<Outcome<undefined, 'accountUnknown'>> => {
    await lockProfile(tx, personalData, member)
    const own = await listAccounts(tx, personalData, { ...member, language })
    const account = own.find(each => each.id === id)
    if (!account) return refuse('accountUnknown')
    if (account.isDefault) return ok(undefined)
    await updateDefault(tx, account)
    await profileUpdated(tx, member, clock.now())
    return ok(undefined)
  }, forSite(member.siteId))
  return chosen.ok ? ok(await viewAccounts(deps, context)) : chosen
}
