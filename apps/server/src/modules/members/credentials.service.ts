import type { ContactMethod, QuestionColumn } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import type { Database, Tx } from '@glasshouse/postgres'
import { equalInConstantTime } from '@glasshouse/service'
import {
  findCredentialsByAccount,
  getCredentials,
  updatePassword,
  type CredentialsRow,
  type NewPassword,
} from './credentials.queries.ts'
import type { MemberStatus } from './members.service.ts'
import { nobodysPassword, verifyPassword } from './passwords.ts'

/** What the house has of a member by which they can show who they are. The secrets of it stay inside. */
export type Credentials = {
  readonly memberId: bigint
  readonly account: string
  readonly currency: Currency
  readonly status: MemberStatus
  readonly isMigrated: boolean
  /** What may be asked: fields that are filled. */
  readonly questions: readonly QuestionColumn[]
  /** Where a code can go. */
  readonly contacts: Readonly<Partial<Record<ContactMethod, string>>>
  isAnswer(question: QuestionColumn, answer: string): Promise<boolean>
  isPassword(password: string): Promise<boolean>
}

export type CredentialStore = {
  get(siteId: number, memberId: bigint): Promise<Credentials>
  /** Undefined where there is no such account; `isNobodysAnswer` then takes as long as a real comparison. */
  find(siteId: number, account: string): Promise<Credentials | undefined>
  /** Takes as long as comparing a hashed secret, and is never true. */
  isNobodysAnswer(answer: string): Promise<boolean>
  setPassword(tx: Tx, siteId: number, change: NewPassword): Promise<void>
}

export function createCredentials({ database }: { readonly database: Database }): CredentialStore {
  return {
    get: async (siteId, memberId) => toCredentials(await getCredentials(database, siteId, memberId)),
    find: async (siteId, account) => {
      const row = await findCredentialsByAccount(database, siteId, account)
      return row && toCredentials(row)
    },
    isNobodysAnswer: answer => verifyPassword(answer, nobodysPassword),
    setPassword: updatePassword,
  }
}

function toCredentials(row: CredentialsRow): Credentials {
  const plain = {
    member_name: row.name,
    identity_id: row.identity_id,
    member_phone: row.phone,
    member_email: row.email,
  }
  const filled = Object.entries({ ...plain, withdraw_password: row.withdraw_password_hash })
    .filter(([, value]) => value !== null && value !== '')
    // The keys are those written just above; `entries` forgets it.
    .map(([name]) => name as QuestionColumn)
  return {
    memberId: row.id,
    account: row.account,
    currency: row.currency,
    status: row.status,
    isMigrated: row.is_migrated,
    questions: filled,
    contacts: { ...(row.phone ? { phone: row.phone } : {}), ...(row.email ? { email: row.email } : {}) },
    isAnswer: async (question, answer) => {
      if (question === 'withdraw_password') {
        const isRight = await verifyPassword(answer.trim(), row.withdraw_password_hash ?? nobodysPassword)
        return isRight && row.withdraw_password_hash !== null
      }
      const known = comparable(plain[question] ?? '')
      return equalInConstantTime(comparable(answer), known) && known !== ''
    },
    isPassword: password => verifyPassword(password, row.password_hash),
  }
}

/** Nobody is asked for the case of a letter, or where they left a space. */
function comparable(value: string): string {
  return value.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
}
