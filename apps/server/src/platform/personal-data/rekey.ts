import type { Database, Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { forAllSites } from '../site-scope.ts'
import { listKeys, lockKeys } from './keys.queries.ts'
import { PersonalDataFault, type KeyPurpose, type PersonalData } from './personal-data.ts'
import {
  countBlindIndexes,
  countEncrypted,
  deleteKey,
  encryptedColumns,
  listOldRows,
  updateEncrypted,
  type EncryptedColumn,
  type OldRow,
} from './rekey.queries.ts'

/** What is stored by a key. */
export type KeyUse = {
  readonly purpose: KeyPurpose
  readonly keyId: string
  readonly isCurrent: boolean
  /** A server does not start without it. */
  readonly isRequired: boolean
  readonly stored: bigint
  /** How many of those are of no use without the key. */
  readonly needed: bigint
}

export type Rekeyed = {
  readonly encrypted: number
  /** Members and bank accounts. */
  readonly indexed: number
  /** Values, and members, that no key here can read: they are as they were. */
  readonly unreadable: number
  readonly keys: readonly KeyUse[]
}

/** What one lot did; `last` is the key of its last row, undefined when there was none. */
export type Lot = { readonly changed: number; readonly unreadable: number; readonly last: string | undefined }

/** Writes the next blind indexes of one kind, after this one, by the current key. */
export type RekeyIndexes = (after: string | undefined, limit: number) => Promise<Lot>

type RekeyDeps = {
  readonly database: Database
  readonly personalData: PersonalData
  readonly clock: Clock
  /** One for each kind of indexed values. */
  readonly rekeyIndexes: readonly RekeyIndexes[]
  readonly lotSize?: number
}

export type StaffPersonalData = {
  keys(): Promise<readonly KeyUse[]>
  /**
   * Encrypts and indexes by the current keys what is stored by older ones, lot by lot, beside running servers. It may be
   * ended at any time and run again. A key that nothing needs any more is not required from then on.
   */
  rekey(): Promise<Rekeyed>
}

export function createStaffPersonalData(deps: RekeyDeps): StaffPersonalData {
  const { database, rekeyIndexes, lotSize = 200 } = deps
  return {
    keys: () => database.transaction(tx => listUse(tx, deps), forAllSites),
    rekey: async () => {
      const lots = encryptedColumns.map(
        column => (after: string | undefined) => reencrypt(deps, column, after),
      )
      const encrypted = sumOf(await inOrder(lots))
      const indexed = sumOf(
        await inOrder(rekeyIndexes.map(rekey => (after: string | undefined) => rekey(after, lotSize))),
      )
      return {
        encrypted: encrypted.changed,
        indexed: indexed.changed,
        unreadable: encrypted.unreadable + indexed.unreadable,
        keys: await database.transaction(tx => retire(tx, deps), forAllSites),
      }
    },
  }
}

async function inOrder(sources: readonly ((after: string | undefined) => Promise<Lot>)[]): Promise<Lot[]> {
  const done: Lot[] = []
  for (const next of sources) {
    let lot = await next(undefined)
    for (; lot.last !== undefined; lot = await next(lot.last)) done.push(lot)
  }
  return done
}

function sumOf(lots: readonly Lot[]): Omit<Lot, 'last'> {
  return {
    changed: lots.reduce((sum, { changed }) => sum + changed, 0),
    unreadable: lots.reduce((sum, { unreadable }) => sum + unreadable, 0),
  }
}

function reencrypt(
  { database, personalData, lotSize = 200 }: RekeyDeps,
  column: EncryptedColumn,
  after: string | undefined,
): Promise<Lot> {
  const keyId = currentOf(personalData, 'encryption')
  return database.transaction(async tx => {
    const rows = await listOldRows(tx, column, { after, keyId, limit: lotSize })
    const renewed = rows.flatMap(row => {
      const text = renew(personalData, column, row)
      return text === undefined ? [] : [{ ...row, renewed: text }]
    })
    return {
      changed: await updateEncrypted(tx, column, renewed),
      unreadable: rows.length - renewed.length,
      last: rows.at(-1)?.key,
    }
  }, forAllSites)
}

function renew(
  personalData: PersonalData,
  { table, column }: EncryptedColumn,
  { owner, encrypted }: OldRow,
): string | undefined {
  const place = { table, column, owner }
  try {
    return personalData.encrypt(personalData.decrypt(encrypted, place), place)
  } catch (error) {
    if (error instanceof PersonalDataFault) return undefined
    throw error
  }
}

/** The id of the key by which new values are written. */
export function currentOf({ proofs }: PersonalData, purpose: KeyPurpose): string {
  const [current] = proofs[purpose]
  if (!current) throw new Error(`personal data has no key for ${purpose}`)
  return current.keyId
}

async function retire(tx: Tx, deps: RekeyDeps): Promise<readonly KeyUse[]> {
  await lockKeys(tx)
  for (const { purpose, keyId, isCurrent, needed } of await listUse(tx, deps)) {
    if (!isCurrent && needed === 0n) await deleteKey(tx, purpose, keyId)
  }
  return listUse(tx, deps)
}

async function listUse(tx: Tx, { personalData, clock }: RekeyDeps): Promise<readonly KeyUse[]> {
  const indexKey = { keyId: currentOf(personalData, 'index'), at: clock.now() }
  const counted = { encryption: await countEncrypted(tx), index: await countBlindIndexes(tx, indexKey) }
  const uses: KeyUse[] = []
  for (const purpose of ['encryption', 'index'] as const) {
    const current = currentOf(personalData, purpose)
    const required = new Set((await listKeys(tx, purpose)).map(({ keyId }) => keyId))
    const counts = new Map(counted[purpose].map(count => [count.keyId, count]))
    for (const keyId of new Set([current, ...required, ...counts.keys()])) {
      const { stored = 0n, needed = 0n } = counts.get(keyId) ?? {}
      uses.push({
        purpose,
        keyId,
        isCurrent: keyId === current,
        isRequired: required.has(keyId),
        stored,
        needed,
      })
    }
  }
  return uses
}
