import type { RegistrationField, RegistrationValues } from '@glasshouse/contract'
import type { Database } from '@glasshouse/postgres'
import { comparable } from '../members/index.ts'
import { isBlocked, type Blockable } from './registration.queries.ts'

export type BlockRefusal = 'nameBlocked' | 'emailBlocked' | 'phoneBlocked'

const blockable: readonly (readonly [RegistrationField, Blockable])[] = [
  ['member_name', 'name'],
  ['member_phone', 'phone'],
  ['member_email', 'email'],
]

/** The first of these values with which the site takes nobody. */
export async function findBlock(
  database: Database,
  siteId: number,
  given: RegistrationValues,
): Promise<BlockRefusal | undefined> {
  for (const [field, kind] of blockable) {
    const value = comparable(given[field] ?? '')
    if (value === '') continue
    const values = kind === 'email' ? [value, value.slice(value.indexOf('@'))] : [value]
    if (await isBlocked(database, siteId, { kind, values })) return `${kind}Blocked`
  }
  return undefined
}
