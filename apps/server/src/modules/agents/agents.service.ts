import type { LanguageName } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Accepted, type Outcome, type Refused } from '@glasshouse/outcome'
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
  type AgentRow,
} from './agents.queries.ts'
import { judgeCandidate, waitsAlready, type Standing, type Unfit } from './agents.rules.ts'
import {
  findAgentAgreement,
  findPlan,
  listLevels,
  listPlanSteps,
  type Agreement,
  type Level,
  type PlanStep,
} from './programme.queries.ts'
import { readPromotion, type Promotion } from './promotion.ts'

/** What agents are paid in one currency, and the words around it. */
export type Plan = {
  readonly currency: Currency
  readonly isOpen: boolean
  readonly steps: readonly PlanStep[]
  readonly content: string
}

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
  /** The agent that a member is. */
  find(member: Pick<MemberFacts, 'siteId' | 'memberId'>): Promise<AgentRow | undefined>
  /** Empty, and closed, where the site has no plan in the currency. */
  getPlan(view: View, currency: Currency): Promise<Plan>
  findAgreement(view: View): Promise<Agreement | undefined>
  listLevels(view: View): Promise<Level[]>
  /** `intends` also asks whether applications are taken in the member's currency. */
  check(
    member: MemberFacts,
    intends: boolean,
  ): Promise<Accepted<Standing> | Unfit | Refused<'programmeClosed'>>
  apply(
    wish: Wish,
    applicant: Applicant,
  ): Promise<Accepted<undefined> | Unfit | Refused<'programmeClosed' | 'agreementMissing'>>
  /** For active agents alone. */
  promotion(
    member: MemberFacts,
    at: { readonly site: SiteFacts; readonly origin: string; readonly host: string },
  ): Promise<Outcome<Promotion, 'agentsOnly'>>
  /** Tells members what was decided about them; answers how many there were. */
  tellDecisions(): Promise<number>
}

export type AgentParts = {
  readonly database: Database
  readonly clock: Clock
  readonly introducers: Pick<Introducers, 'judgeAgent' | 'getEntryRules'>
  readonly messenger: Pick<Messenger, 'tell'>
}

const newsLot = 20

export function createAgents(parts: AgentParts): Agents {
  const { database, messenger } = parts
  return {
    find: ({ siteId, memberId }) => findAgentOf(database, siteId, memberId),
    getPlan: async (view, currency) => {
      const plan = await findPlan(database, view, currency)
      const steps = plan ? await listPlanSteps(database, view, currency) : []
      return { currency, isOpen: plan?.isOpen ?? false, steps, content: plan?.content ?? '' }
    },
    findAgreement: view => findAgentAgreement(database, view),
    listLevels: view => listLevels(database, view),
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

async function check(
  { clock }: AgentParts,
  queries: Queries,
  { member, intends }: { readonly member: MemberFacts; readonly intends: boolean },
): ReturnType<Agents['check']> {
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
  return plan?.isOpen ? judged : refuse('programmeClosed')
}

/** Two applications of one member at the same moment are one: the row that waits is unique, and the second meets it. */
async function apply(
  parts: AgentParts,
  { agentType, contact, promotionChannel, remark, agreedTo }: Wish,
  { member, language }: Applicant,
): ReturnType<Agents['apply']> {
  const { siteId, memberId } = member
  return parts.database.transaction(async (tx): ReturnType<Agents['apply']> => {
    const judged = await check(parts, tx, { member, intends: true })
    if (!judged.ok) return judged
    const agreement = await findAgentAgreement(tx, { siteId, language })
    // Whoever read an older one has not read what the house promises now.
    if (!agreement || agreedTo !== agreement.version) return refuse('agreementMissing')
    const isFirst = await insertApplication(tx, {
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
    return isFirst ? ok(undefined) : waitsAlready
  }, inSite(siteId))
}

function readerOf({ memberId, email, phone }: AgentNews) {
  const contacts = { ...(email === null ? {} : { email }), ...(phone === null ? {} : { phone }) }
  return { memberId, contacts }
}

function toNews({ siteId, language, account, decision, decidedAt, words }: AgentNews) {
  // The words belong to a refusal; an older one says nothing about a later decision.
  const told = decision === 'refused' ? (words ?? '') : ''
  const values = { account, decision, at: decidedAt, told }
  return { siteId, language, template: 'agentDecided', values } as const
}
