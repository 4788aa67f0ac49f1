import type { MemberLayout, PushPayload } from '@glasshouse/contract'

/** The layout with the cash of an event, unless what it shows is newer already. Versions are whole numbers as text. */
export function withNewerCash(layout: MemberLayout, event: PushPayload<'member.cash'>): MemberLayout {
  if (BigInt(event.cash_version) <= BigInt(layout.cash_version)) return layout
  return { ...layout, member_cash: event.cash, cash_version: event.cash_version }
}
