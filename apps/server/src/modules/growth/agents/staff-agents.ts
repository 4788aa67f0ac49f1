import type { PersonalData } from '../../../platform/personal-data/index.ts'
import { randomInt } from 'node:crypto'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database, Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import {
  findMemberForStaff,
  lockStatus,
  memberTypes,
  profileUpdated,
  statusAt,
  updateMemberType,
  type Decider,
  type StaffMemberView,
  type MemberRef,
  type NameRefusal,
} from '../../access/members/index.ts'
import { codeForm, codeFrom } from './agents.rules.ts'
import {
  endApplication,
  findAgentForStaff,
  insertAgent,
  insertDecision,
  listAgentDecisions,
  listApplicationsOf,
  listWaitingApplications,
  lockWaiting,
  updateAgentStatus,
  type AgentDecision,
  type StaffAgentView,
  type StaffApplicationView,
} from './staff-agents.queries.ts'

export type StaffAgentRefusal =
  | NameRefusal
  | 'noApplication'
  | 'noAgent'
  | 'unchanged'
  | 'codeTaken'
  | 'codeForm'
  | 'memberNotActive'

/** A member as an agent and as an applicant, with all decisions. */
export type AgentFile = {
  readonly member: Pick<StaffMemberView, 'account' | 'site'>
  readonly agent: StaffAgentView | undefined
  readonly applications: readonly StaffApplicationView[]
  readonly decisions: readonly AgentDecision[]
}

type Decided = Promise<Outcome<AgentFile, StaffAgentRefusal>>

/** Staff decisions about agents, independent of any running server. A running server notifies the member. */
export type StaffAgents = {
  listWaiting(limit: number): Promise<StaffApplicationView[]>
  find(name: MemberRef): Promise<Outcome<AgentFile, NameRefusal>>
  /** Makes the agent with a link that works from now on. Without a code that is asked for, one is drawn. */
  approve(name: MemberRef, decider: Decider, code: string | undefined): Decided
  /** `words` is the text for the applicant; the reason is internal. */
  refuse(name: MemberRef, decider: Decider, words: string | undefined): Decided
  activate(name: MemberRef, decider: Decider): Decided
  suspend(name: MemberRef, decider: Decider): Decided
}

type StaffDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly personalData: PersonalData
}

export function createStaffAgents(deps: StaffDeps): StaffAgents {
  const { database, personalData } = deps
  /** One decision, one transaction; the member's open pages are updated when it commits. */
  const decide = async (
    name: MemberRef,
    act: (tx: Tx, member: StaffMemberView) => Promise<Outcome<undefined, StaffAgentRefusal>>,
  ): Decided => {
    const found = await findMemberForStaff(database, name)
    if (!found.ok) return found
    const member = found.value
    return database.transaction(async (tx): Decided => {
      const acted = await act(tx, member)
      if (!acted.ok) return acted
      await profileUpdated(tx, member, deps.clock.now())
      return ok(await fileOf(deps, tx, member))
    }, forSite(member.siteId))
  }
  const change = (status: 'active' | 'disabled') => (name: MemberRef, decider: Decider) =>
    decide(name, (tx, member) => changeStatus(deps, tx, { member, decider, status }))
  return {
    listWaiting: limit =>
      database.transaction(tx => listWaitingApplications(tx, personalData, limit), forAllSites),
    find: async name => {
      const found = await findMemberForStaff(database, name)
      if (!found.ok) return found
      return ok(await database.transaction(tx => fileOf(deps, tx, found.value), forSite(found.value.siteId)))
    },
    approve: (name, decider, code) =>
      decide(name, (tx, member) => approve(deps, tx, { member, decider, code: code ?? codeFrom(randomInt) })),
    refuse: (name, decider, words) =>
      decide(name, (tx, member) => refuseApplication(deps, tx, { member, decider, words: words ?? null })),
    activate: change('active'),
    suspend: change('disabled'),
  }
}

async function fileOf({ personalData }: StaffDeps, tx: Tx, member: StaffMemberView): Promise<AgentFile> {
  return {
    member,
    agent: await findAgentForStaff(tx, member),
    applications: await listApplicationsOf(tx, personalData, member),
    decisions: await listAgentDecisions(tx, member),
  }
}

type Deciding = { readonly member: StaffMemberView; readonly decider: Decider }

async function approve(
  { clock }: StaffDeps,
  tx: Tx,
  { member, decider, code }: Deciding & { readonly code: string },
): Promise<Outcome<undefined, StaffAgentRefusal>> {
  if (!codeForm.test(code)) return refuse('codeForm')
  // Locked, so that the member is not frozen or excluded between the check and the write.
  const standing = await lockStatus(tx, member.siteId, member.memberId)
  const waiting = await lockWaiting(tx, member)
  if (!waiting) return refuse('noApplication')
  if (statusAt(standing, clock.now()) !== 'active') return refuse('memberNotActive')
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
  { clock }: StaffDeps,
  tx: Tx,
  { member, decider, words }: Deciding & { readonly words: string | null },
): Promise<Outcome<undefined, StaffAgentRefusal>> {
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
  { clock }: StaffDeps,
  tx: Tx,
  { member, decider, status }: Deciding & { readonly status: 'active' | 'disabled' },
): Promise<Outcome<undefined, StaffAgentRefusal>> {
  const { siteId, memberId } = member
  const isChanged = await updateAgentStatus(tx, member, status)
  const agent = await findAgentForStaff(tx, member)
  if (!agent) return refuse('noAgent')
  if (!isChanged) return refuse('unchanged')
  const decision = status === 'active' ? 'activated' : 'suspended'
  const about = { applicationId: null, agentId: agent.id }
  await insertDecision(tx, { siteId, memberId, ...about, ...decider, decision, at: clock.now() })
  return ok(undefined)
}
