import type { ContactMethod, QuestionColumn } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import type { Database, Tx } from '@glasshouse/postgres'
import { equalInConstantTime } from '@glasshouse/service'
import { unlessOverloaded } from '../../../platform/gate/index.ts'
import {
  findCredentialsByAccount,
  getCredentials,
  updatePassword,
  updateWithdrawPasswordHash,
  type CredentialsRow,
  type NewPassword,
} from './credentials.queries.ts'
import { updateWithdrawPassword } from './profile.queries.ts'
import type { StatusFacts } from './member-status.ts'
import type { Passwords } from './passwords.ts'
import type { PersonalData } from '../../../platform/personal-data/index.ts'

/** A member's data on file that can prove their identity. The secrets stay inside. */
export type Credentials = StatusFacts & {
  readonly memberId: bigint
  readonly account: string
  readonly currency: Currency
  readonly isMigrated: boolean
  /** What may be asked: fields that are filled. */
  readonly questions: readonly QuestionColumn[]
  /** Where a code can go. */
  readonly contacts: Readonly<Partial<Record<ContactMethod, string>>>
  isAnswer(question: QuestionColumn, answer: string): Promise<boolean>
  /**
   * A right digit password is rehashed if its hash is outdated. Only once everything else was right too: the time that
   * it takes would reveal the digits alone.
   */
  refreshDigits(digits: string): Promise<void>
  isPassword(password: string): Promise<boolean>
  /** Of the password that `isPassword` compares with; by the time that the member is locked it may be another one. */
  readonly passwordVersion: number
  /** Whether there is a withdraw password at all. */
  readonly hasDigits: boolean
  /** Replaces the digits that were checked; false if they changed meanwhile. */
  setDigits(tx: Tx, hash: string): Promise<boolean>
}

export type CredentialStore = {
  get(siteId: number, memberId: bigint): Promise<Credentials>
  /** Undefined where there is no such account; `isNobodysAnswer` then takes as long as a real comparison. */
  find(siteId: number, account: string): Promise<Credentials | undefined>
  /** Takes as long as comparing a hashed secret, and is never true. */
  isNobodysAnswer(answer: string): Promise<boolean>
  setPassword(tx: Tx, siteId: number, change: NewPassword): Promise<void>
}

export type CredentialDeps = {
  readonly database: Database
  readonly passwords: Passwords
  readonly personalData: PersonalData
}

export function createCredentials(deps: CredentialDeps): CredentialStore {
  const { database, passwords, personalData } = deps
  return {
    get: async (siteId, memberId) =>
      toCredentials(deps, siteId, await getCredentials(database, personalData, { siteId, memberId })),
    find: async (siteId, account) => {
      const row = await findCredentialsByAccount(database, personalData, { siteId, account })
      return row && toCredentials(deps, siteId, row)
    },
    isNobodysAnswer: answer => passwords.verify('withdrawPassword', answer, passwords.nobodys),
    setPassword: updatePassword,
  }
}

function toCredentials(deps: CredentialDeps, siteId: number, row: CredentialsRow): Credentials {
  const { name, identityId, phone, email } = row.details
  const plain = { member_name: name, identity_id: identityId, member_phone: phone, member_email: email }
  const filled = Object.entries({ ...plain, withdraw_password: row.withdrawPasswordHash })
    .filter(([, value]) => value !== undefined && value !== null)
    // The keys are those written just above; `entries` forgets it.
    .map(([name]) => name as QuestionColumn)
  return {
    memberId: row.id,
    account: row.account,
    currency: row.currency,
    status: row.status,
    excludedUntil: row.excludedUntil,
    isMigrated: row.isMigrated,
    questions: filled,
    contacts: { ...(phone ? { phone } : {}), ...(email ? { email } : {}) },
    isAnswer: async (question, answer) => {
      if (question === 'withdraw_password') {
        return isWithdrawPassword(deps, row, answer.trim())
      }
      const known = comparable(plain[question] ?? '')
      return equalInConstantTime(comparable(answer), known) && known !== ''
    },
    refreshDigits: digits => refreshDigits(deps, { siteId, row }, digits.trim()),
    isPassword: password => deps.passwords.verify('password', password, row.passwordHash),
    passwordVersion: row.passwordVersion,
    hasDigits: row.withdrawPasswordHash !== null,
    setDigits: (tx, hash) =>
      updateWithdrawPassword(tx, { siteId, memberId: row.id }, { before: row.withdrawPasswordHash, hash }),
  }
}

async function isWithdrawPassword(
  { passwords }: CredentialDeps,
  row: CredentialsRow,
  digits: string,
): Promise<boolean> {
  const stored = row.withdrawPasswordHash
  const isRight = await passwords.verify('withdrawPassword', digits, stored ?? passwords.nobodys)
  return isRight && stored !== null
}

async function refreshDigits(
  { database, passwords }: CredentialDeps,
  { siteId, row }: { readonly siteId: number; readonly row: CredentialsRow },
  digits: string,
): Promise<void> {
  const stored = row.withdrawPasswordHash
  if (stored === null || !passwords.isOutdated(stored)) return
  await unlessOverloaded(async () => {
    const hash = await passwords.hash('withdrawPassword', digits)
    await updateWithdrawPasswordHash(database, { siteId, memberId: row.id, stored, hash })
  })
}

/** The case of letters and the place of spaces do not matter. */
function comparable(value: string): string {
  return value.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
}
