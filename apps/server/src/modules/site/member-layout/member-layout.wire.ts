import type { MemberLayout } from '@glasshouse/contract'
import { moneyText } from '@glasshouse/money'
import type { MemberFacts } from '../../../platform/request-facts.ts'
import { agentFactsToWire } from '../../growth/agents/index.ts'
import type { LayoutView } from './member-layout.service.ts'

export function layoutToWire(
  { memberId, account, currency }: MemberFacts,
  { cash, frame, openPlayId, hasCashBack, agent, standing, unread, now }: LayoutView,
): MemberLayout {
  return {
    id: Number(memberId),
    member_account: account,
    member_currency: currency,
    member_cash: moneyText({ currency, units: cash.units }),
    cash_version: cash.version,
    member_type: frame.memberType,
    ...agentFactsToWire(agent),
    ...(standing
      ? { agent_id: standing.code, agent_active: standing.isActive ? (1 as const) : (0 as const) }
      : {}),
    sub_account_rights: standing ? [...standing.rights] : null,
    is_playing: openPlayId === undefined ? 0 : 1,
    play_id: openPlayId ?? null,
    cash_back_status: hasCashBack ? 1 : 0,
    wallet_status: cash.isFrozen ? 0 : 1,
    first_login_to_change_password: frame.mustChangePassword ? 1 : 0,
    need_bank_account_deposit_verified: frame.needsBankAccount ? 1 : 0,
    unread_count: unread,
    server_time: now.toISOString(),
    previous_login_at: frame.previousLoginAt?.toISOString() ?? null,
  }
}
