import {
  sanitiseRichText,
  type AgentAgreement,
  type AgentPlan,
  type AgentPromotion,
  type AgentStanding,
  type LanguageName,
  type MemberLayout,
} from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { serverPhrases } from '@glasshouse/phrases'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database, Queries } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { acrossSites, inSite } from '../../platform/in-site.ts'
import type { MemberFacts, RequestFacts, SiteFacts } from '../../platform/request-facts.ts'
import type { Introducers } from '../introducers/index.ts'
import type { Messenger } from '../messenger/index.ts'
import {
  claimNews,
  findAgentOf,
  findLastApplication,
  insertApplication,
  isLineExcluded,
  type AgentNews,
} from './agents.queries.ts'
import { judgeCandidate, rateText, type CandidateRefusal } from './agents.rules.ts'
import { findAgentAgreement, findPlan, listLevels, listPlanSteps } from './programme.queries.ts'
import { readPromotion } from './promotion.ts'

export type AgentFacts = Pick<
  MemberLayout,
  'agent_type' | 'agent_level' | 'agent_id' | 'is_agent' | 'agent_active'
>

export type Wish = {
  readonly agentType: 1 | 2
  readonly contact: string
  readonly promotionChannel: string
  readonly remark: string
  /** The version of the agreement that was read and agreed to; undefined where nobody has agreed. */
  readonly agreedTo: string | undefined
}

type Applicant = RequestFacts & { readonly member: MemberFacts }
type View = { readonly siteId: number; readonly language: LanguageName }

export type Agents = {
  /** What a member's layout says of them as an agent. */
  factsOf(member: Pick<MemberFacts, 'siteId' | 'memberId'>): Promise<AgentFacts>
  /** Empty, and closed, where the site has no plan in the currency. */
  getPlan(view: View, currency: Currency): Promise<AgentPlan>
  findAgreement(view: View): Promise<AgentAgreement | undefined>
  listLevels(view: View): Promise<{ agent_level: number; name: string }[]>
  /** `intends` also asks whether applications are taken in the member's currency. */
  check(
    member: MemberFacts,
    intends: boolean,
  ): Promise<Outcome<AgentStanding, CandidateRefusal | 'programmeClosed'>>
  apply(
    wish: Wish,
    applicant: Applicant,
  ): Promise<Outcome<undefined, CandidateRefusal | 'programmeClosed' | 'agreementMissing'>>
  /** For active agents alone. */
  promotion(
    member: MemberFacts,
    at: { readonly site: SiteFacts; readonly origin: string; readonly host: string },
  ): Promise<Outcome<AgentPromotion, 'agentsOnly'>>
  /** Tells members what was decided about them; answers how many there were. */
  tellDecisions(): Promise<number>
}

export type AgentParts = {
  readonly database: Database
  readonly clock: Clock
  readonly introducers: Pick<Introducers, 'judgeAgent' | 'getEntryRules'>
  readonly messenger: Pick<Messenger, 'tell'>
}

const nobody = { agent_type: 0, agent_level: 0, agent_id: '', is_agent: 0, agent_active: 0 } as const
const newsLot = 20

export function createAgents(parts: AgentParts): Agents {
  const { database, messenger } = parts
  return {
    factsOf: async ({ siteId, memberId }) => {
      const agent = await findAgentOf(database, siteId, memberId)
      if (!agent) return nobody
      const { agentType, level, code, isActive } = agent
      return {
        agent_type: agentType,
        agent_level: level,
        agent_id: code,
        is_agent: 1,
        agent_active: isActive ? 1 : 0,
      }
    },
    getPlan: (view, currency) => getPlan(database, view, currency),
    findAgreement: async view => {
      const found = await findAgentAgreement(database, view)
      if (!found) return undefined
      const { version, content, updated_at } = found
      return { version, content: sanitiseRichText(content), updated_at: updated_at.toISOString() }
    },
    listLevels: async view => {
      const { t } = serverPhrases(view.language)
      const levels = await listLevels(database, view)
      return levels.map(({ level, name }) => ({
        agent_level: level,
        name: name ?? t('agents.levelNamed', { level: `${level}` }),
      }))
    },
    check: (member, intends) => check(parts, database, { member, intends }),
    apply: (wish, applicant) => apply(parts, wish, applicant),
    promotion: async (member, at) => {
      const agent = await findAgentOf(database, member.siteId, member.memberId)
      return agent?.isActive ? ok(await readPromotion(parts, agent, at)) : refuse('agentsOnly')
    },
    tellDecisions: () =>
      database.transaction(async tx => {
        const news = await claimNews(tx, newsLot)
        for (const each of news) await messenger.tell(tx, readerOf(each), toNews(each))
        return news.length
      }, acrossSites),
  }
}

async function getPlan(queries: Queries, view: View, currency: Currency): Promise<AgentPlan> {
  const plan = await findPlan(queries, view, currency)
  const steps = plan ? await listPlanSteps(queries, view, currency) : []
  return {
    currency,
    is_open: plan?.is_open ? 1 : 0,
    list: steps.map(({ agent_type, step, condition, rate_points }) => ({
      agent_type,
      level: step,
      condition,
      commission_rate: rateText(rate_points),
    })),
    content: sanitiseRichText(plan?.content ?? ''),
  }
}

async function check(
  { clock }: AgentParts,
  queries: Queries,
  { member, intends }: { readonly member: MemberFacts; readonly intends: boolean },
): Promise<Outcome<AgentStanding, CandidateRefusal | 'programmeClosed'>> {
  const { siteId, memberId, currency } = member
  const judged = judgeCandidate(
    {
      agent: await findAgentOf(queries, siteId, memberId),
      application: await findLastApplication(queries, siteId, memberId),
      isLineExcluded: await isLineExcluded(queries, siteId, memberId),
    },
    clock.now(),
  )
  if (!judged.ok || !intends) return judged
  const plan = await findPlan(queries, { siteId, language: 'en_US' }, currency)
  return plan?.is_open ? judged : refuse('programmeClosed')
}

/** Two applications of one member at the same moment are one: the row that waits is unique, and the second meets it. */
async function apply(
  parts: AgentParts,
  { agentType, contact, promotionChannel, remark, agreedTo }: Wish,
  { member, language }: Applicant,
) {
  const { siteId, memberId } = member
  return parts.database.transaction(async tx => {
    const judged = await check(parts, tx, { member, intends: true })
    if (!judged.ok) return judged
    const agreement = await findAgentAgreement(tx, { siteId, language })
    // Whoever read an older one has not read what the house promises now.
    if (!agreement || agreedTo !== agreement.version) return refuse('agreementMissing')
    const isTaken = await insertApplication(tx, {
      siteId,
      memberId,
      agentType,
      contact: contact.trim(),
      promotionChannel: promotionChannel.trim(),
      remark: remark.trim(),
      agreementVersion: agreement.version,
      language,
      appliedAt: parts.clock.now(),
    })
    return isTaken ? ok(undefined) : refuse('applicationWaiting', { status: 1, reason: '' })
  }, inSite(siteId))
}

function readerOf({ memberId, email, phone }: AgentNews) {
  const contacts = { ...(email === null ? {} : { email }), ...(phone === null ? {} : { phone }) }
  return { memberId, contacts }
}

function toNews({ siteId, language, account, decision, decidedAt, told }: AgentNews) {
  // What was told belongs to a refusal; an older one says nothing about a later decision.
  const words = decision === 'refused' ? (told ?? '') : ''
  const values = { account, decision, at: decidedAt, told: words }
  return { siteId, language, template: 'agentDecided', values } as const
}
