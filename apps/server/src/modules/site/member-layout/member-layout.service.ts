import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import type { MemberFacts } from '../../../platform/request-facts.ts'
import { findMainCash } from '../../money/ledger-accounts/index.ts'
import type { CashBacks } from '../../growth/cash-back/index.ts'
import type { Agents, SubAccounts } from '../../growth/agents/index.ts'
import type { Letters } from '../letters/index.ts'
import type { PlayStates } from '../../games/play-state/index.ts'
import { getFrame } from './member-layout.queries.ts'

export type LayoutDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly agents: Agents
  readonly subAccounts: Pick<SubAccounts, 'findStanding'>
  readonly cashBacks: CashBacks
  readonly letters: Letters
  readonly playStates: PlayStates
}

export type LayoutView = Awaited<ReturnType<typeof lookAtLayout>>

export async function lookAtLayout(
  { database, clock, agents, subAccounts, cashBacks, letters, playStates }: LayoutDeps,
  member: MemberFacts,
  timezone: string,
) {
  return {
    cash: await findMainCash(database, member.memberId, member.currency),
    frame: await getFrame(database, member.siteId, member.memberId),
    openPlayId: await playStates.findOpenPlay(database, member),
    hasCashBack: await cashBacks.isClaimable({ ...member, timezone }),
    agent: await agents.find(member),
    standing: member.isSubAccount ? await subAccounts.findStanding(member) : undefined,
    unread: await letters.countUnread(member),
    now: clock.now(),
  }
}
