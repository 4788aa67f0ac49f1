import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type CashierDeps, type DepositMember } from './cashier-deps.ts'
import { findFastChannel } from './channels.queries.ts'
import { openNow, type ChannelInput, type OpenChannel } from './channels.service.ts'
import { findLastPaidUnits } from './fast-payment.queries.ts'

export type FastInput = Pick<ChannelInput, 'device' | 'timezone' | 'language'> & {
  /** The site's own setting. */
  readonly isOffered: boolean
  /** The currency that was asked for; a member has one only. */
  readonly currency: string
}

export type FastPayment = { readonly channel: OpenChannel; readonly lastUnits: bigint | undefined }

/** The channel that the site prefers, open at this moment, and the amount to begin with. */
export async function findFastPayment(
  deps: CashierDeps,
  member: DepositMember,
  input: FastInput,
): Promise<Outcome<FastPayment, 'notOffered' | 'channelClosed' | 'channelMaintenance'>> {
  if (!input.isOffered) return refuse('notOffered')
  const { siteId, currency } = member
  const { language } = input
  const preferred =
    input.currency === currency
      ? await findFastChannel(deps.database, { siteId, currency, language })
      : undefined
  const open = openNow(deps, preferred, input)
  if (!open.ok) return open
  const { minUnits, maxUnits } = open.value
  const last = await findLastPaidUnits(deps.database, member)
  const isTaken = last !== undefined && last >= minUnits && last <= maxUnits
  return ok({ channel: open.value, lastUnits: isTaken ? last : undefined })
}
