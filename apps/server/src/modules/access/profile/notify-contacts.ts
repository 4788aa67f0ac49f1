import type { Tx } from '@glasshouse/postgres'
import type { MemberDetails } from '../members/index.ts'
import { contactFields, type ProfileValues } from './profile.rules.ts'
import type { MemberContext, ProfileDeps } from './profile.service.ts'

type ToldChange = {
  readonly before: MemberDetails
  readonly changed: ProfileValues
  readonly context: MemberContext
}

/** The previous contact is notified: the change may not be the member's. */
export async function notifyOfContacts(
  tx: Tx,
  { clock, messenger }: Pick<ProfileDeps, 'clock' | 'messenger'>,
  { before, changed, context }: ToldChange,
): Promise<void> {
  const { member, language } = context
  const { siteId, memberId, account } = member
  const { phone, email } = before
  const told = { ...(phone === undefined ? {} : { phone }), ...(email === undefined ? {} : { email }) }
  for (const field of contactFields) {
    if (changed[field] === undefined) continue
    const detail = field === 'member_phone' ? 'phone' : 'email'
    const own = told[detail]
    const contacts = own === undefined ? told : { [detail]: own }
    const values = { account, at: clock.now(), detail } as const
    await messenger.notify(
      tx,
      { memberId, contacts },
      { siteId, language, template: 'detailChanged', values },
    )
  }
}
