import type { RegistrationField, RegisterSetting } from '@glasshouse/contract'
import { calls } from '@glasshouse/web-kit'
import { onCall } from './answer-calls.ts'

/** Answers that no other account has the value of a field. */
export const fieldIsFree = onCall(calls.verifyField, () => ({ value: { field: 'member_account' as const } }))

/** Settings of a registration in VND with these fields, none of them required; a proven one needs a code. */
export function settingsOf(
  fields: Partial<Record<RegistrationField, 'proven' | 'asked'>>,
): RegisterSetting[] {
  return Object.entries(fields).map(([name, kind], sort) => ({
    // The keys are those of the type above; `entries` forgets it.
    name: name as RegistrationField,
    currency: 'VND',
    is_display: 1,
    is_required: 0,
    is_unique: 0,
    is_member_center: 1,
    is_verification: kind === 'proven' ? 1 : 0,
    is_member_center_verification: 0,
    sort,
    max: 50,
  }))
}
