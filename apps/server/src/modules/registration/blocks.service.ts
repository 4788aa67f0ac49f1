import type { RegistrationField, RegistrationValues } from '@glasshouse/contract'
import type { Database } from '@glasshouse/postgres'
import type { RequestFacts } from '../../platform/request-facts.ts'
import type { Identity } from '../identity/index.ts'
import type { Introducers } from '../introducers/index.ts'
import { comparable } from '../members/index.ts'
import { isBlocked, isNetworkBlocked, type Blockable } from './registration.queries.ts'
import { isCountryClosed } from './registration.rules.ts'

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

/**
 * Whether nobody may register from where the caller is: the network, or the country that it is of. A registration
 * opens a session, so what the site refuses at a login is refused here too.
 */
export async function isPlaceClosed(
  {
    database,
    introducers,
    identity,
  }: { readonly database: Database; readonly introducers: Introducers; readonly identity: Identity },
  { site, address, country }: RequestFacts,
): Promise<boolean> {
  if (isCountryClosed(country, await introducers.getEntryRules(site.siteId))) return true
  if (await isNetworkBlocked(database, site.siteId, address)) return true
  return identity.isAddressRefused(site.siteId, address)
}
