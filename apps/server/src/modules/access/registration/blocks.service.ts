import type { RegistrationField, RegistrationValues } from '@glasshouse/contract'
import type { Database, Queries } from '@glasshouse/postgres'
import type { PersonalData } from '../../../platform/personal-data/index.ts'
import { comparable, findExcludedValue } from '../members/index.ts'
import { isBlocked, type Blockable } from './registration.queries.ts'

/** Refuses excluded persons, by the first value that matches. */
export async function findExclusion(
  queries: Queries,
  personalData: PersonalData,
  { values, at }: { readonly values: RegistrationValues; readonly at: Date },
): Promise<BlockRefusal | undefined> {
  const { member_phone: phone, member_email: email, identity_id: identityId } = values
  const resting = await findExcludedValue(queries, personalData, {
    values: { phone, email, identityId },
    at,
  })
  return resting && exclusionRefusals[resting]
}

// An identity number is a person's name in another form; it has no code of its own.
const exclusionRefusals = { phone: 'phoneBlocked', email: 'emailBlocked', identityId: 'nameBlocked' } as const

export type BlockRefusal = 'nameBlocked' | 'emailBlocked' | 'phoneBlocked'

const blockable: readonly (readonly [RegistrationField, Blockable])[] = [
  ['member_name', 'name'],
  ['member_phone', 'phone'],
  ['member_email', 'email'],
]

/** The first of these values that the site blocks. */
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
