import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type CashierParts, type DepositMember } from './cashier-parts.ts'
import { findFastChannel } from './channels.queries.ts'
import { openNow, type ChannelWish, type OpenChannel } from './channels.service.ts'
import { findLastPaidUnits } from './fast-payment.queries.ts'

export type FastWish = Pick<ChannelWish, 'device' | 'timezone' | 'language'> & {
  /** The site's own setting. */
  readonly isOffered: boolean
  /** The currency that was asked for; a member has one only. */
  readonly currency: string
}

export type FastPayment = { readonly channel: OpenChannel; readonly lastUnits: bigint | undefined }

/** The channel that the site prefers, open at this moment, and the amount to begin with. */
export async function findFastPayment(
  parts: CashierParts,
  member: DepositMember,
  wish: FastWish,
): Promise<Outcome<FastPayment, 'notOffered' | 'channelClosed' | 'channelMaintenance'>> {
  if (!wish.isOffered) return refuse('notOffered')
  const { siteId, currency } = member
  const { language } = wish
  const preferred =
    wish.currency === currency
      ? await findFastChannel(parts.database, { siteId, currency, language })
      : undefined
  const open = openNow(parts, preferred, wish)
  if (!open.ok) return open
  const { minUnits, maxUnits } = open.value
  const last = await findLastPaidUnits(parts.database, member)
  const isTaken = last !== undefined && last >= minUnits && last <= maxUnits
  return ok({ channel: open.value, lastUnits: isTaken ? last : undefined })
}
