import { z } from 'zod'
import type { PersonalData } from '../../../platform/personal-data/index.ts'
import {
  comparable,
  memberDetails,
  uniqueFields,
  type MemberDetails,
  type UniqueField,
} from './member-details.ts'

const detailsForm = z.partialRecord(z.enum(memberDetails), z.string())

const placeOf = (memberId: bigint) => ({ table: 'members', column: 'details', owner: memberId })

/** What is stored of a member's details: one ciphertext, and null for none. */
export function encryptDetails(
  personalData: PersonalData,
  memberId: bigint,
  details: MemberDetails,
): string | null {
  const filled = Object.entries(details).filter(([, value]) => value !== undefined && value !== '')
  if (filled.length === 0) return null
  return personalData.encrypt(JSON.stringify(Object.fromEntries(filled)), placeOf(memberId))
}

/** The details of a member's row; those that are empty are missing. */
export function decryptDetails(
  personalData: PersonalData,
  memberId: bigint,
  stored: string | null,
): MemberDetails {
  return stored === null ? {} : detailsForm.parse(JSON.parse(personalData.decrypt(stored, placeOf(memberId))))
}

/** The blind indexes of these details, by every key; a field without a value has none. */
export function indexesOf(
  personalData: PersonalData,
  details: MemberDetails,
  fields: readonly UniqueField[] = uniqueFields,
): ReadonlyMap<UniqueField, readonly string[]> {
  return new Map(
    fields.flatMap(field => {
      const indexes = personalData.blindIndexes(field, comparable(details[field] ?? ''))
      return indexes.length === 0 ? [] : [[field, indexes] as const]
    }),
  )
}

/** As two arrays of the same length, for a statement. */
export function columnsOf(indexes: ReadonlyMap<UniqueField, readonly string[]>) {
  const pairs = [...indexes].flatMap(([field, each]) => each.map(blindIndex => ({ field, blindIndex })))
  return { fields: pairs.map(({ field }) => field), blindIndexes: pairs.map(({ blindIndex }) => blindIndex) }
}
