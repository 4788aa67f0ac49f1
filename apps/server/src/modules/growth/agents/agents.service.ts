import type { PersonalData } from '../../../platform/personal-data/index.ts'
import type { LanguageName } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Accepted, type Outcome, type Refused } from '@glasshouse/outcome'
import { type Database, type Queries, type Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { type AgentDecided } from '../../../events.ts'
import { bindUseCases } from '../../../platform/use-cases.ts'
import { type Emitted } from '../../../platform/events/index.ts'
import { listRange, type RangeInput } from '../../../platform/list-range.ts'
import { dayFrom, siteDayText } from '../../../platform/site-day.ts'
import { forSite } from '../../../platform/site-scope.ts'
import type { MemberFacts, RequestFacts, SiteFacts } from '../../../platform/request-facts.ts'
import type { Referrals } from '../../access/referrals/index.ts'
import type { Messenger } from '../../site/messenger/index.ts'
import {
  findAgentOf,
  findLastApplication,
  findLineType,
  getDecisionNews,
  insertApplication,
  isLineExcluded,
  type AgentRow,
  type DecisionNews,
} from './agents.queries.ts'
import { resolveCandidate, waitsAlready, type EffectiveStatus, type Unfit } from './agents.rules.ts'
import {
  findAgentAgreement,
  findPlan,
  listLevels,
  listPlanSteps,
  type Agreement,
  type Level,
  type PlanStep,
} from './programme.queries.ts'
import { openDownline, type Downline, type DownlineAsked } from './downline.ts'
import { readOperations, type Operations } from './operations.ts'
import type { BranchRange } from './operations.queries.ts'
import { listLayers, type Layers } from './layers.queries.ts'
import {
  openSettledBets,
  openSettlement,
  readOwnSettlements,
  type BetsAsked,
  type DetailAsked,
  type OwnSettlements,
  type SettledBets,
  type SettlementDetail,
} from './own-settlement.ts'
import { readPromotion, type Promotion } from './promotion.ts'
import { listPlanVersions } from './settlement.queries.ts'
import { shownVersions, type ShownVersion } from './plan-versions.ts'

/** The plan of one currency, with its texts. */
export type Plan = {
  readonly currency: Currency
  readonly isOpen: boolean
  readonly steps: readonly PlanStep[]
  readonly versions: readonly ShownVersion[]
  readonly content: string
}

export type Input = {
  readonly agentType: 1 | 2
  readonly contact: string
  readonly promotionChannel: string
  readonly remark: string
  /** The accepted version of the agreement; undefined if none was accepted. */
  readonly agreedTo: string | undefined
}

/** What was applied for: below another agent that is the type of the line, whatever was asked. */
export type Applied = { readonly agentType: 1 | 2 }

type Candidate = Pick<MemberFacts, 'siteId' | 'memberId' | 'currency'>
type Applicant = RequestFacts & { readonly member: MemberFacts }
type View = { readonly siteId: number; readonly language: LanguageName }

type BranchAsked = RangeInput & { readonly currency: Currency; readonly timezone: string }
type BranchRefusal = 'agentsOnly' | 'rangeTooLong'

export type Agents = {
  /** The agent that a member is. */
  find(member: Pick<MemberFacts, 'siteId' | 'memberId'>): Promise<AgentRow | undefined>
  /** Empty, and closed, where the site has no plan in the currency. */
  getPlan(view: View & { readonly timezone: string }, currency: Currency): Promise<Plan>
  findAgreement(view: View): Promise<Agreement | undefined>
  listLevels(view: View): Promise<Level[]>
  /** `intends` also asks whether applications are taken in the member's currency. */
  check(
    member: Candidate,
    intends: boolean,
  ): Promise<Accepted<EffectiveStatus> | Unfit | Refused<'programmeClosed'>>
  apply(
    input: Input,
    applicant: Applicant,
  ): Promise<Accepted<Applied> | Unfit | Refused<'programmeClosed' | 'agreementMissing'>>
  /** For active agents alone. */
  promotion(
    member: MemberFacts,
    at: {
      readonly site: SiteFacts
      readonly origin: string
      readonly host: string
      readonly currency: Currency
    },
  ): Promise<Outcome<Promotion, 'agentsOnly'>>
  /** For active agents alone, and of the own branch alone. */
  downline(
    member: MemberFacts,
    asked: Omit<DownlineAsked, 'lately'> & { readonly timezone: string },
  ): Promise<Outcome<Downline, 'agentsOnly' | 'notAllowed'>>
  /** For active agents alone; of all members below, in one currency. */
  operations(member: MemberFacts, asked: BranchAsked): Promise<Outcome<Operations, BranchRefusal>>
  /** For active agents alone; by level of the branch. */
  layers(
    member: MemberFacts,
    asked: BranchAsked & { readonly language: LanguageName },
  ): Promise<Outcome<Layers & { readonly names: readonly Level[] }, BranchRefusal>>
  /** For active agents alone; what the caller's branch earned, by period. */
  settlements(
    member: MemberFacts,
    asked: { readonly currency: Currency; readonly timezone: string },
  ): Promise<Outcome<OwnSettlements, 'agentsOnly'>>
  /** For active agents alone, and of the own branch alone. */
  settlement(
    member: MemberFacts,
    asked: DetailAsked,
  ): Promise<Outcome<SettlementDetail, 'agentsOnly' | 'notAllowed'>>
  /** For active agents alone, and of the own branch alone. */
  settledBets(
    member: MemberFacts,
    asked: BetsAsked,
  ): Promise<Outcome<SettledBets, 'agentsOnly' | 'notAllowed'>>
  /** Tells a member what was decided about them. */
  tellDecision(tx: Tx, event: Emitted<AgentDecided>): Promise<void>
}

export type AgentDeps = {
  readonly database: Database
  readonly personalData: PersonalData
  readonly clock: Clock
  readonly referrals: Pick<Referrals, 'resolveAgent' | 'getReferralRules'>
  readonly messenger: Pick<Messenger, 'notify'>
}

/** Of the figures in the tree: 30 days, today among them. */
function lastDays(now: Date, timezone: string) {
  const lastDay = siteDayText(now, timezone)
  return { firstDay: dayFrom(lastDay, -29), lastDay }
}

export function createAgents(deps: AgentDeps): Agents {
  const { database, clock, messenger, personalData } = deps
  return {
    find: ({ siteId, memberId }) => findAgentOf(database, siteId, memberId),
    getPlan: async (view, currency) => {
      const plan = await findPlan(database, view, currency)
      const steps = plan ? await listPlanSteps(database, view, currency) : []
      const { siteId, timezone } = view
      const today = siteDayText(clock.now(), timezone)
      const versions = shownVersions(await listPlanVersions(database, { siteId, currency }), today)
      return { currency, isOpen: plan?.isOpen ?? false, steps, versions, content: plan?.content ?? '' }
    },
    ...bindUseCases(database, { findAgreement: findAgentAgreement, listLevels }),
    check: (member, intends) => check(deps, database, { member, intends }),
    apply: (input, applicant) => apply(deps, input, applicant),
    promotion: async (member, at) => {
      const agent = await findAgentOf(database, member.siteId, member.memberId)
      return agent?.isActive ? ok(await readPromotion(deps, agent, at)) : refuse('agentsOnly')
    },
    downline: async (member, { timezone, ...asked }) => {
      const { siteId, memberId, currency } = member
      const agent = await findAgentOf(database, siteId, memberId)
      if (!agent?.isActive) return refuse('agentsOnly')
      const lately = { currency, ...lastDays(clock.now(), timezone) }
      return openDownline(database, { ...agent, siteId }, { ...asked, lately })
    },
    operations: async (member, asked) => {
      const branch = await branchOf(deps, member, asked)
      if (!branch.ok) return branch
      return ok(await readOperations(database, { ...branch.value, now: clock.now() }))
    },
    layers: async (member, asked) => {
      const branch = await branchOf(deps, member, asked)
      if (!branch.ok) return branch
      const { currency, range } = branch.value
      const layers = await listLayers(database, branch.value)
      const names = await listLevels(database, { siteId: member.siteId, language: asked.language })
      return ok({ currency, range, layers, names })
    },
    settlements: async ({ siteId, memberId }, asked) => {
      const agent = await findAgentOf(database, siteId, memberId)
      if (!agent?.isActive) return refuse('agentsOnly')
      return ok(await readOwnSettlements(database, { siteId, agentId: agent.id, ...asked, now: clock.now() }))
    },
    settlement: async ({ siteId, memberId }, asked) => {
      const agent = await findAgentOf(database, siteId, memberId)
      if (!agent?.isActive) return refuse('agentsOnly')
      return openSettlement(database, { siteId, agentId: agent.id }, asked)
    },
    settledBets: async ({ siteId, memberId }, asked) => {
      const agent = await findAgentOf(database, siteId, memberId)
      if (!agent?.isActive) return refuse('agentsOnly')
      return openSettledBets(database, { siteId, agentId: agent.id }, asked)
    },
    tellDecision: async (tx, { siteId, data: { decisionId } }) => {
      const decision = await getDecisionNews(tx, personalData, { siteId, decisionId })
      await messenger.notify(tx, decision, toNews(decision))
    },
  }
}

/** The branch of an active agent in a range of days. */
async function branchOf(
  { database, clock }: AgentDeps,
  { siteId, memberId }: MemberFacts,
  { currency, timezone, from, until }: BranchAsked,
): Promise<Outcome<BranchRange, BranchRefusal>> {
  const agent = await findAgentOf(database, siteId, memberId)
  if (!agent?.isActive) return refuse('agentsOnly')
  const range = listRange({ from, until }, clock.now(), { timezone })
  return range ? ok({ siteId, agentId: agent.id, currency, timezone, range }) : refuse('rangeTooLong')
}

async function check(
  { clock }: AgentDeps,
  queries: Queries,
  { member, intends }: { readonly member: Candidate; readonly intends: boolean },
): ReturnType<Agents['check']> {
  const { siteId, memberId, currency } = member
  const checked = resolveCandidate(
    {
      agent: await findAgentOf(queries, siteId, memberId),
      application: await findLastApplication(queries, siteId, memberId),
      isLineExcluded: await isLineExcluded(queries, siteId, memberId),
    },
    clock.now(),
  )
  if (!checked.ok || !intends) return checked
  const plan = await findPlan(queries, { siteId, language: 'en_US' }, currency)
  return plan?.isOpen ? checked : refuse('programmeClosed')
}

/** Two applications of one member at the same moment are one: the row that waits is unique, and the second meets it. */
async function apply(
  deps: AgentDeps,
  { agentType: asked, contact, promotionChannel, remark, agreedTo }: Input,
  { member, language }: Applicant,
): ReturnType<Agents['apply']> {
  const { siteId, memberId } = member
  return deps.database.transaction(async (tx): ReturnType<Agents['apply']> => {
    const checked = await check(deps, tx, { member, intends: true })
    if (!checked.ok) return checked
    const agreement = await findAgentAgreement(tx, { siteId, language })
    // An outdated agreement is not accepted.
    if (!agreement || agreedTo !== agreement.version) return refuse('agreementMissing')
    const agentType = (await findLineType(tx, siteId, memberId)) ?? asked
    const isFirst = await insertApplication(tx, deps.personalData, {
      siteId,
      memberId,
      agentType,
      contact: contact.trim(),
      promotionChannel: promotionChannel.trim(),
      remark: remark.trim(),
      agreementVersion: agreement.version,
      language,
      appliedAt: deps.clock.now(),
    })
    return isFirst ? ok({ agentType }) : waitsAlready
  }, forSite(siteId))
}

function toNews({ siteId, language, account, decision, decidedAt, words }: DecisionNews) {
  // The words belong to a refusal; an older one says nothing about a later decision.
  const text = decision === 'refused' ? (words ?? '') : ''
  const values = { account, decision, at: decidedAt, text }
  return { siteId, language, template: 'agentDecided', values } as const
}
