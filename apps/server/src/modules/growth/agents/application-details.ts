import { z } from 'zod'
import type { PersonalData } from '../../../platform/personal-data/index.ts'

const detailsForm = z.object({ contact: z.string(), promotionChannel: z.string(), remark: z.string() })

/** What an applicant wrote about themselves. */
export type ApplicationDetails = z.infer<typeof detailsForm>

export const placeOf = (memberId: bigint) => ({
  table: 'agent_applications',
  column: 'details',
  owner: memberId,
})

export function openApplication(
  personalData: PersonalData,
  { memberId, details }: { readonly memberId: bigint; readonly details: string },
): ApplicationDetails {
  return detailsForm.parse(JSON.parse(personalData.decrypt(details, placeOf(memberId))))
}
