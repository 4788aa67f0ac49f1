import { randomInt } from 'node:crypto'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database, Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { acrossSites, inSite } from '../../platform/in-site.ts'
import {
  findDeskMember,
  lockStanding,
  memberTypes,
  profileUpdated,
  standingAt,
  updateMemberType,
  type Decider,
  type DeskMember,
  type DeskName,
  type NameRefusal,
} from '../members/index.ts'
import { codeForm, codeFrom } from './agents.rules.ts'
import {
  endApplication,
  findDeskAgent,
  insertAgent,
  insertDecision,
  listAgentDecisions,
  listApplicationsOf,
  listWaitingApplications,
  lockWaiting,
  updateAgentStatus,
  type AgentDecision,
  type DeskAgent,
  type DeskApplication,
} from './desk.queries.ts'

export type AgentDeskRefusal =
  NameRefusal | 'noApplication' | 'noAgent' | 'unchanged' | 'codeTaken' | 'codeForm' | 'memberNotActive'

/** A member as an agent and as somebody who wants to be one, and all that was decided. */
export type AgentFile = {
  readonly member: Pick<DeskMember, 'account' | 'site'>
  readonly agent: DeskAgent | undefined
  readonly applications: readonly DeskApplication[]
  readonly decisions: readonly AgentDecision[]
}

type Decided = Promise<Outcome<AgentFile, AgentDeskRefusal>>

/** What a person of the house decides about agents, apart from any running server. A server that runs tells the member. */
export type AgentDesk = {
  listWaiting(limit: number): Promise<DeskApplication[]>
  find(name: DeskName): Promise<Outcome<AgentFile, NameRefusal>>
  /** Makes the agent with a link that works from now on. Without a code that is asked for, one is drawn. */
  approve(name: DeskName, decider: Decider, code: string | undefined): Decided
  /** `words` are what the applicant reads; the reason is the house's own. */
  refuse(name: DeskName, decider: Decider, words: string | undefined): Decided
  activate(name: DeskName, decider: Decider): Decided
  suspend(name: DeskName, decider: Decider): Decided
}

type DeskParts = { readonly database: Database; readonly clock: Clock }

export function createAgentDesk(parts: DeskParts): AgentDesk {
  const { database } = parts
  /** One decision, one transaction; the member's open pages hear of it when it commits. */
  const decide = async (
    name: DeskName,
    act: (tx: Tx, member: DeskMember) => Promise<Outcome<undefined, AgentDeskRefusal>>,
  ): Decided => {
    const found = await findDeskMember(database, name)
    if (!found.ok) return found
    const member = found.value
    return database.transaction(async (tx): Decided => {
      const acted = await act(tx, member)
      if (!acted.ok) return acted
      await profileUpdated(tx, member, parts.clock.now())
      return ok(await fileOf(tx, member))
    }, inSite(member.siteId))
  }
  const change = (status: 'active' | 'disabled') => (name: DeskName, decider: Decider) =>
    decide(name, (tx, member) => changeStatus(parts, tx, { member, decider, status }))
  return {
    listWaiting: limit => database.transaction(tx => listWaitingApplications(tx, limit), acrossSites),
    find: async name => {
      const found = await findDeskMember(database, name)
      if (!found.ok) return found
      return ok(await database.transaction(tx => fileOf(tx, found.value), inSite(found.value.siteId)))
    },
    approve: (name, decider, code) =>
      decide(name, (tx, member) =>
        approve(parts, tx, { member, decider, code: code ?? codeFrom(randomInt) }),
      ),
    refuse: (name, decider, words) =>
      decide(name, (tx, member) => refuseApplication(parts, tx, { member, decider, words: words ?? null })),
    activate: change('active'),
    suspend: change('disabled'),
  }
}

async function fileOf(tx: Tx, member: DeskMember): Promise<AgentFile> {
  return {
    member,
    agent: await findDeskAgent(tx, member),
    applications: await listApplicationsOf(tx, member),
    decisions: await listAgentDecisions(tx, member),
  }
}

type Deciding = { readonly member: DeskMember; readonly decider: Decider }

async function approve(
  { clock }: DeskParts,
  tx: Tx,
  { member, decider, code }: Deciding & { readonly code: string },
): Promise<Outcome<undefined, AgentDeskRefusal>> {
  if (!codeForm.test(code)) return refuse('codeForm')
  // Nobody is frozen, or begins to rest, between the judgement and what it says.
  const standing = await lockStanding(tx, member.siteId, member.memberId)
  const waiting = await lockWaiting(tx, member)
  if (!waiting) return refuse('noApplication')
  if (standingAt(standing, clock.now()) !== 'active') return refuse('memberNotActive')
  const agent = await insertAgent(tx, { ...member, code, agentType: waiting.agentType })
  if (!agent) return refuse('codeTaken')
  const at = clock.now()
  const { siteId, memberId } = member
  await endApplication(tx, siteId, { id: waiting.id, status: 'approved', at, words: null })
  await updateMemberType(tx, siteId, { memberId, memberType: memberTypes.agent })
  const about = { applicationId: waiting.id, agentId: agent.id }
  await insertDecision(tx, { siteId, memberId, ...about, ...decider, decision: 'approved', at })
  return ok(undefined)
}

async function refuseApplication(
  { clock }: DeskParts,
  tx: Tx,
  { member, decider, words }: Deciding & { readonly words: string | null },
): Promise<Outcome<undefined, AgentDeskRefusal>> {
  const waiting = await lockWaiting(tx, member)
  if (!waiting) return refuse('noApplication')
  const at = clock.now()
  const { siteId, memberId } = member
  await endApplication(tx, siteId, { id: waiting.id, status: 'refused', at, words })
  const about = { applicationId: waiting.id, agentId: null }
  await insertDecision(tx, { siteId, memberId, ...about, ...decider, decision: 'refused', at })
  return ok(undefined)
}

async function changeStatus(
  { clock }: DeskParts,
  tx: Tx,
  { member, decider, status }: Deciding & { readonly status: 'active' | 'disabled' },
): Promise<Outcome<undefined, AgentDeskRefusal>> {
  const { siteId, memberId } = member
  const isChanged = await updateAgentStatus(tx, member, status)
  const agent = await findDeskAgent(tx, member)
  if (!agent) return refuse('noAgent')
  if (!isChanged) return refuse('unchanged')
  const decision = status === 'active' ? 'activated' : 'suspended'
  const about = { applicationId: null, agentId: agent.id }
  await insertDecision(tx, { siteId, memberId, ...about, ...decider, decision, at: clock.now() })
  return ok(undefined)
}
