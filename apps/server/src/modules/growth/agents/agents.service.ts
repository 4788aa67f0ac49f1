import type { LanguageName } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Accepted, type Outcome, type Refused } from '@glasshouse/outcome'
import type { Database, Queries } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import type { MemberFacts, RequestFacts, SiteFacts } from '../../../platform/request-facts.ts'
import type { Referrals } from '../../access/referrals/index.ts'
import type { Messenger } from '../../site/messenger/index.ts'
import {
  claimNews,
  findAgentOf,
  findLastApplication,
  insertApplication,
  isLineExcluded,
  type AgentNews,
  type AgentRow,
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
import { readPromotion, type Promotion } from './promotion.ts'

/** What agents are paid in one currency, and the words around it. */
export type Plan = {
  readonly currency: Currency
  readonly isOpen: boolean
  readonly steps: readonly PlanStep[]
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
  ): Promise<Accepted<EffectiveStatus> | Unfit | Refused<'programmeClosed'>>
  apply(
    input: Input,
    applicant: Applicant,
  ): Promise<Accepted<undefined> | Unfit | Refused<'programmeClosed' | 'agreementMissing'>>
  /** For active agents alone. */
  promotion(
    member: MemberFacts,
    at: { readonly site: SiteFacts; readonly origin: string; readonly host: string },
  ): Promise<Outcome<Promotion, 'agentsOnly'>>
  /** Tells members what was decided about them; answers how many there were. */
  notifyDecisions(): Promise<number>
}

export type AgentDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly referrals: Pick<Referrals, 'resolveAgent' | 'getReferralRules'>
  readonly messenger: Pick<Messenger, 'notify'>
}

const newsLot = 20

export function createAgents(deps: AgentDeps): Agents {
  const { database, messenger } = deps
  return {
    find: ({ siteId, memberId }) => findAgentOf(database, siteId, memberId),
    getPlan: async (view, currency) => {
      const plan = await findPlan(database, view, currency)
      const steps = plan ? await listPlanSteps(database, view, currency) : []
      return { currency, isOpen: plan?.isOpen ?? false, steps, content: plan?.content ?? '' }
    },
    findAgreement: view => findAgentAgreement(database, view),
    listLevels: view => listLevels(database, view),
    check: (member, intends) => check(deps, database, { member, intends }),
    apply: (input, applicant) => apply(deps, input, applicant),
    promotion: async (member, at) => {
      const agent = await findAgentOf(database, member.siteId, member.memberId)
      return agent?.isActive ? ok(await readPromotion(deps, agent, at)) : refuse('agentsOnly')
    },
    notifyDecisions: () =>
      database.transaction(async tx => {
        const news = await claimNews(tx, newsLot)
        for (const each of news) await messenger.notify(tx, readerOf(each), toNews(each))
        return news.length
      }, forAllSites),
  }
}

async function check(
  { clock }: AgentDeps,
  queries: Queries,
  { member, intends }: { readonly member: MemberFacts; readonly intends: boolean },
): ReturnType<Agents['check']> {
  const { siteId, memberId, currency } = member
  const judged = resolveCandidate(
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
  deps: AgentDeps,
  { agentType, contact, promotionChannel, remark, agreedTo }: Input,
  { member, language }: Applicant,
): ReturnType<Agents['apply']> {
  const { siteId, memberId } = member
  return deps.database.transaction(async (tx): ReturnType<Agents['apply']> => {
    const judged = await check(deps, tx, { member, intends: true })
    if (!judged.ok) return judged
    const agreement = await findAgentAgreement(tx, { siteId, language })
    // An outdated agreement is not accepted.
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
      appliedAt: deps.clock.now(),
    })
    return isFirst ? ok(undefined) : waitsAlready
  }, forSite(siteId))
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
