import type { Tx } from '@glasshouse/postgres'
import type { MemberDetails } from '../members/index.ts'
import { contactFields, type ProfileValues } from './profile.rules.ts'
import type { MemberContext, ProfileDeps } from './profile.service.ts'

type ContactChange = {
  readonly before: MemberDetails
  readonly changed: ProfileValues
  readonly context: MemberContext
}

/** The previous contact is notified: the change may not be the member's. */
export async function notifyOfContacts(
  tx: Tx,
  { clock, messenger }: Pick<ProfileDeps, 'clock' | 'messenger'>,
  { before, changed, context }: ContactChange,
): Promise<void> {
  const { member, language } = context
  const { siteId, memberId, account } = member
  const { phone, email } = before
  const given = { ...(phone === undefined ? {} : { phone }), ...(email === undefined ? {} : { email }) }
  for (const field of contactFields) {
    if (changed[field] === undefined) continue
    const detail = field === 'member_phone' ? 'phone' : 'email'
    const own = given[detail]
    const contacts = own === undefined ? given : { [detail]: own }
    const values = { account, at: clock.now(), detail } as const
    await messenger.notify(
      tx,
      { memberId, contacts },
      { siteId, language, template: 'detailChanged', values },
    )
  }
}
