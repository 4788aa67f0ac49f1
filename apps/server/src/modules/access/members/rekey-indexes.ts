import type { Database } from '@glasshouse/postgres'
import {
  currentOf,
  PersonalDataFault,
  type Lot,
  type PersonalData,
} from '../../../platform/personal-data/index.ts'
import { forAllSites } from '../../../platform/site-scope.ts'
import { decryptDetails, indexesOf } from './details.ts'
import type { UniqueField } from './member-details.ts'
import { lockExclusions } from './person-exclusions.queries.ts'
import { listMembersOfOldKeys, listOldIndexes, replaceEverywhere } from './rekey-indexes.queries.ts'

type Deps = { readonly database: Database; readonly personalData: PersonalData }

/**
 * Gives the next members with a blind index by an older key the one by the current key. What is indexed is read from
 * their details; the older index key itself is not used. Registrations, changes of details and exclusions wait for the
 * lot, so that members with the same value are found by each other all the time.
 */
export function rekeyIndexes(
  { database, personalData }: Deps,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<Lot> {
  const keyId = currentOf(personalData, 'index')
  return database.transaction(async tx => {
    await lockExclusions(tx)
    const members = await listMembersOfOldKeys(tx, { after: BigInt(after ?? '0'), keyId, limit })
    const currents = new Map(members.map(({ id, details }) => [id, readIndexes(personalData, id, details)]))
    const ids = members.map(({ id }) => id)
    const pairs = (await listOldIndexes(tx, ids, keyId)).flatMap(({ memberId, field, blindIndex }) => {
      const current = currents.get(memberId)?.get(field)?.[0]
      return current === undefined ? [] : [{ old: blindIndex, current }]
    })
    const distinct = [...new Map(pairs.map(pair => [pair.old, pair])).values()]
    await replaceEverywhere(tx, distinct)
    const unreadable = [...currents.values()].filter(indexes => indexes === undefined).length
    return { changed: members.length - unreadable, unreadable, last: ids.at(-1)?.toString() }
  }, forAllSites)
}

function readIndexes(
  personalData: PersonalData,
  memberId: bigint,
  details: string | null,
): ReadonlyMap<UniqueField, readonly string[]> | undefined {
  try {
    return indexesOf(personalData, decryptDetails(personalData, memberId, details))
  } catch (error) {
    if (error instanceof PersonalDataFault) return undefined
    throw error
  }
}
