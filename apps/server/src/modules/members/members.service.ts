import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { violatedUnique, type Database, type Tx } from '@glasshouse/postgres'
import {
  findMemberByAccount,
  findTaken,
  getMember,
  insertMember,
  lockMember,
  lockMemberAccounts,
  lockPayer,
  memberStatuses,
  type MemberRow,
  updateLogin,
  updateStatus,
} from './members.queries.ts'
import { hashPassword, nobodysPassword, verifyPassword } from './passwords.ts'

export type MemberStatus = (typeof memberStatuses)[number]

/** A member who is about to log in. */
export type LoginMember = {
  readonly memberId: bigint
  readonly account: string
  readonly currency: Currency
  readonly status: MemberStatus
}

export type NewMember = {
  readonly siteId: number
  readonly account: string
  readonly currency: Currency
  readonly passwordHash: string
  readonly name: string | null
  readonly phone: string | null
  /** Whether the site wants the value to be nobody else's. */
  readonly uniqueName: boolean
  readonly uniquePhone: boolean
  readonly registeredAt: Date
}

/** What decides whether a member may pay in, beside the guards. */
export type Payer = {
  /** As registered; null where nobody asked for it. */
  readonly name: string | null
  readonly needsBankAccount: boolean
}

export type RepeatRefusal = 'accountRepeat' | 'nameRepeat' | 'phoneRepeat'

export type Members = {
  /** The member of an account and a password; takes the same time whether or not there is such an account. */
  findByPassword(siteId: number, account: string, password: string): Promise<LoginMember | undefined>
  get(siteId: number, memberId: bigint): Promise<LoginMember>
  /** The member of an account, for machines that vouch for whom they name; undefined where there is none. */
  findByAccount(siteId: number, account: string): Promise<LoginMember | undefined>
  /**
   * Locks the member until the transaction ends and notes a login; answers the status as it is under the lock, and
   * when the login before this one was.
   */
  noteLogin(
    tx: Tx,
    siteId: number,
    login: { readonly memberId: bigint; readonly at: Date },
  ): Promise<{ status: MemberStatus; previousLoginAt: Date | null }>
  /** The hash is made before the transaction begins: it takes long and needs no lock. */
  hashPassword(password: string): Promise<string>
  /** Uniqueness is the index's word; a refusal rolls the transaction back. */
  insert(tx: Tx, member: NewMember): Promise<Outcome<bigint, RepeatRefusal>>
  /** The first of these values that somebody has already; says nothing about a moment later. */
  findRepeat(
    siteId: number,
    values: { readonly account?: string; readonly name?: string; readonly phone?: string },
  ): Promise<RepeatRefusal | undefined>
  /** Locks the member until the transaction ends. */
  lockPayer(tx: Tx, siteId: number, memberId: bigint): Promise<Payer>
  /** In the transaction that also ends the sessions. No movement of money that it forbids is accepted after it. */
  setStatus(tx: Tx, siteId: number, change: { memberId: bigint; status: MemberStatus }): Promise<void>
}

export function createMembers({ database }: { database: Database }): Members {
  return {
    findByPassword: async (siteId, account, password) => {
      const row = await findMemberByAccount(database, siteId, account)
      const isRight = await verifyPassword(password, row?.password_hash ?? nobodysPassword)
      if (!row || !isRight) return undefined
      return toLoginMember(row)
    },
    get: async (siteId, memberId) => toLoginMember(await getMember(database, siteId, memberId)),
    findByAccount: async (siteId, account) => {
      const row = await findMemberByAccount(database, siteId, account)
      return row && toLoginMember(row)
    },
    noteLogin: async (tx, siteId, { memberId, at }) => {
      const { status, last_login_at } = await lockMember(tx, siteId, memberId)
      await updateLogin(tx, siteId, memberId, at)
      return { status, previousLoginAt: last_login_at }
    },
    hashPassword,
    insert: async (tx, member) => {
      const { uniqueName, uniquePhone, ...values } = member
      const unique = {
        uniqueName: uniqueName ? comparable(member.name) : null,
        uniquePhone: uniquePhone ? member.phone : null,
      }
      try {
        return ok(await insertMember(tx, { ...values, ...unique }))
      } catch (error) {
        const refusal = repeatOf(violatedUnique(error))
        if (refusal === undefined) throw error
        return refuse(refusal)
      }
    },
    findRepeat: async (siteId, { account, name, phone }) => {
      const values = { account: account ?? null, name: comparable(name ?? null), phone: phone ?? null }
      const taken = await findTaken(database, siteId, values)
      if (taken.account) return 'accountRepeat'
      if (taken.name) return 'nameRepeat'
      return taken.phone ? 'phoneRepeat' : undefined
    },
    lockPayer: async (tx, siteId, memberId) => {
      const row = await lockPayer(tx, siteId, memberId)
      return { name: row.name, needsBankAccount: row.need_bank_account }
    },
    setStatus: async (tx, siteId, { memberId, status }) => {
      await lockMemberAccounts(tx, memberId)
      const touched = await updateStatus(tx, siteId, memberId, status)
      if (touched !== 1) throw new Error(`site ${siteId} has no member ${memberId}`)
    },
  }
}

function toLoginMember({ id, account, currency, status }: MemberRow): LoginMember {
  return { memberId: id, account, currency, status }
}

const repeats: ReadonlyMap<string, RepeatRefusal> = new Map([
  ['members__account', 'accountRepeat'],
  ['members__name', 'nameRepeat'],
  ['members__phone', 'phoneRepeat'],
])

function repeatOf(constraint: string | undefined): RepeatRefusal | undefined {
  return constraint === undefined ? undefined : repeats.get(constraint)
}

/** Names are one whatever their case and however their letters are encoded. */
function comparable(name: string | null): string | null {
  return name === null ? null : name.normalize('NFKC').toLowerCase()
}
