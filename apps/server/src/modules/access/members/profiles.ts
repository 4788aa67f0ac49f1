import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import type { PersonalData } from '../../../platform/personal-data/index.ts'
import { indexesOf } from './details.ts'
import { uniqueFields, type MemberDetails, type UniqueField } from './member-details.ts'
import { insertUniqueValues } from './members.queries.ts'
import { deleteUniqueValues, replaceBlindIndexes, updateDetails } from './profile.queries.ts'

type Change = {
  readonly siteId: number
  readonly memberId: bigint
  readonly before: MemberDetails
  readonly after: MemberDetails
  /** Fields that the site declares unique. */
  readonly unique: readonly UniqueField[]
}

/**
 * Writes a member's personal values and updates their reservations. Call it with the member locked; a refusal names the
 * field that is already taken, and rolls everything back.
 */
export async function changeDetails(
  tx: Tx,
  personalData: PersonalData,
  { siteId, memberId, before, after, unique }: Change,
): Promise<Outcome<undefined, 'valueTaken'>> {
  const member = { siteId, memberId }
  await updateDetails(tx, personalData, { ...member, details: after })
  const changed = uniqueFields.filter(field => before[field] !== after[field])
  if (changed.length === 0) return ok(undefined)
  const indexes = indexesOf(personalData, after, changed)
  await replaceBlindIndexes(tx, member, { changed, indexes })
  await deleteUniqueValues(tx, member, changed)
  const wanted = new Map([...indexes].filter(([field]) => unique.includes(field)))
  if (wanted.size === 0) return ok(undefined)
  const taken = await insertUniqueValues(tx, member, wanted)
  const repeated = [...wanted.keys()].find(field => !taken.has(field))
  return repeated === undefined ? ok(undefined) : refuse('valueTaken', { field: repeated })
}
