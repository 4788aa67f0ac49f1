import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { violatedUnique, type Database, type Tx } from '@glasshouse/postgres'
import type { PersonalData } from '../../../platform/personal-data/index.ts'
import { indexesOf } from './details.ts'
import { comparable, uniqueFields, type MemberDetails, type UniqueField } from './member-details.ts'
import {
  findMemberByAccount,
  getMember,
  insertMember,
  insertUniqueValues,
  isAccountTaken,
  isValueTaken,
  lockLogin,
  lockPayer,
  type MemberRow,
  updateLogin,
  updatePasswordHash,
} from './members.queries.ts'
import type { StatusFacts } from './member-status.ts'
import { unlessOverloaded } from '../../../platform/gate/index.ts'
import type { Passwords } from './passwords.ts'

/** A member who is about to log in. */
export type LoginMember = StatusFacts & {
  readonly memberId: bigint
  readonly account: string
  readonly currency: Currency
}

export type NewMember = {
  readonly siteId: number
  readonly account: string
  readonly currency: Currency
  readonly passwordHash: string
  readonly withdrawPasswordHash: string | null
  readonly details: MemberDetails
  /** Of the details, those that the site declares unique. */
  readonly unique: readonly UniqueField[]
  readonly registeredAt: Date
}

/** What decides whether a member may pay in, beside the guards. */
export type Payer = {
  /** As registered; null if it was not asked for. */
  readonly name: string | null
  readonly needsBankAccount: boolean
}

/** Names the first value that is already taken. */
export type RepeatRefusal = `${'account' | UniqueField}Repeat`

export type Members = {
  /**
   * The member of an account and a password; takes the same time whether or not there is such an account, and a closed
   * one is one that there is not. By the time that the member is locked the password may be another one: then its
   * version is, too.
   */
  findByPassword(
    siteId: number,
    account: string,
    password: string,
  ): Promise<(LoginMember & { readonly passwordVersion: number }) | undefined>
  get(siteId: number, memberId: bigint): Promise<LoginMember>
  /** The member of an account, for SSO callers; undefined if there is none. */
  findByAccount(siteId: number, account: string): Promise<LoginMember | undefined>
  /**
   * Locks the member until the transaction ends and notes a login; answers the status and the password's version as
   * they are under the lock, and when the login before this one was.
   */
  noteLogin(
    tx: Tx,
    siteId: number,
    login: { readonly memberId: bigint; readonly at: Date },
  ): Promise<StatusFacts & { readonly passwordVersion: number; readonly previousLoginAt: Date | null }>
  /** Locks the member until the transaction ends; answers the version of the password under the lock. */
  lockPassword(tx: Tx, siteId: number, memberId: bigint): Promise<number>
  /** Hashes are made before the transaction begins: they take long and need no lock. */
  hash: Passwords['hash']
  /** Uniqueness is decided by the keys; a refusal rolls the transaction back. */
  add(tx: Tx, member: NewMember): Promise<Outcome<bigint, RepeatRefusal>>
  /** Whether an account name, or a value of a unique field, is taken at this moment. */
  isTaken(
    siteId: number,
    given: {
      readonly field: 'account' | UniqueField
      readonly value: string
      /** The member whose own value is allowed. */
      readonly except?: bigint | undefined
    },
  ): Promise<boolean>
  /** Locks the member until the transaction ends. */
  lockPayer(tx: Tx, siteId: number, memberId: bigint): Promise<Payer>
}

export type MembersDeps = {
  readonly database: Database
  readonly passwords: Passwords
  readonly personalData: PersonalData
}

export function createMembers({ database, passwords, personalData }: MembersDeps): Members {
  return {
    findByPassword: async (siteId, account, password) => {
      const row = await findMemberByAccount(database, siteId, account)
      const stored = row?.passwordHash ?? passwords.nobodys
      const isRight = await passwords.verify('password', password, stored)
      if (!row || !isRight || row.status === 'closed') return undefined
      if (passwords.isOutdated(stored))
        await unlessOverloaded(async () => {
          const passwordHash = await passwords.hash('password', password)
          await updatePasswordHash(database, { siteId, memberId: row.id, stored, passwordHash })
        })
      return { ...toLoginMember(row), passwordVersion: row.passwordVersion }
    },
    get: async (siteId, memberId) => toLoginMember(await getMember(database, siteId, memberId)),
    findByAccount: async (siteId, account) => {
      const row = await findMemberByAccount(database, siteId, account)
      return row && toLoginMember(row)
    },
    noteLogin: async (tx, siteId, { memberId, at }) => {
      const row = await lockLogin(tx, siteId, memberId)
      await updateLogin(tx, siteId, { memberId, at })
      const { status, excludedUntil, passwordVersion, lastLoginAt } = row
      return {
        status,
        excludedUntil,
        passwordVersion,
        previousLoginAt: lastLoginAt,
      }
    },
    lockPassword: async (tx, siteId, memberId) => (await lockLogin(tx, siteId, memberId)).passwordVersion,
    hash: passwords.hash,
    add: (tx, member) => addMember(tx, personalData, member),
    isTaken: (siteId, { field, value, except }) =>
      field === 'account'
        ? isAccountTaken(database, siteId, value)
        : isValueTaken(database, siteId, {
            field,
            blindIndexes: personalData.blindIndexes(field, comparable(value)),
            except: except ?? null,
          }),
    lockPayer: async (tx, siteId, memberId) => {
      const row = await lockPayer(tx, personalData, { siteId, memberId })
      return { name: row.name, needsBankAccount: row.needBankAccount }
    },
  }
}

function toLoginMember({ id, account, currency, status, excludedUntil }: MemberRow): LoginMember {
  return { memberId: id, account, currency, status, excludedUntil }
}

async function addMember(
  tx: Tx,
  personalData: PersonalData,
  member: NewMember,
): Promise<Outcome<bigint, RepeatRefusal>> {
  const { siteId, details, unique } = member
  const memberId = await addUnlessTaken(tx, personalData, member)
  if (memberId === undefined) return refuse('accountRepeat')
  const values = indexesOf(personalData, details, unique)
  if (values.size === 0) return ok(memberId)
  const taken = await insertUniqueValues(tx, { siteId, memberId }, values)
  const repeated = uniqueFields.find(field => values.has(field) && !taken.has(field))
  return repeated === undefined ? ok(memberId) : refuse(`${repeated}Repeat`)
}

async function addUnlessTaken(
  tx: Tx,
  personalData: PersonalData,
  member: NewMember,
): Promise<bigint | undefined> {
  try {
    return await insertMember(tx, personalData, member)
  } catch (error) {
    if (violatedUnique(error) === 'members__account') return undefined
    throw error
  }
}
