import { languageNames, type LanguageName } from '@glasshouse/contract'
import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { PersonalData } from '../../../platform/personal-data/index.ts'
import { decryptDetails } from '../../access/members/index.ts'
import { placeOf } from './application-details.ts'

const agentRow = z
  .object({
    id: z.bigint(),
    code: z.string(),
    status: z.enum(['active', 'disabled']),
    agentType: z.literal([1, 2]),
    level: z.int(),
    currency: z.nullable(z.enum(currencyCodes)),
  })
  .transform(({ status, ...row }) => ({ ...row, isActive: status === 'active' }))
export type AgentRow = z.infer<typeof agentRow>

/** The agent that a member is. */
export function findAgentOf(queries: Queries, siteId: number, memberId: bigint) {
  return queries.maybe(
    agentRow,
    sql`
      select id, code, status, agent_type, level, currency
        from agents
       where site_id = ${siteId}
         and member_id = ${memberId}`,
  )
}

const applicationRow = z
  .object({
    status: z.enum(['waiting', 'approved', 'refused']),
    decidedAt: z.nullable(z.date()),
    wordsForApplicant: z.nullable(z.string()),
  })
  .transform(({ wordsForApplicant, ...row }) => ({ ...row, words: wordsForApplicant }))

export function findLastApplication(queries: Queries, siteId: number, memberId: bigint) {
  return queries.maybe(
    applicationRow,
    sql`
      select status, decided_at, words_for_applicant
        from agent_applications
       where site_id = ${siteId}
         and member_id = ${memberId}
       order by id desc
       limit 1`,
  )
}

const excludedRow = z.object({ isExcluded: z.boolean() })

/** Whether the agent who referred a member, or any agent above, keeps the line out of the friend programme. */
export async function isLineExcluded(queries: Queries, siteId: number, memberId: bigint): Promise<boolean> {
  const { isExcluded } = await queries.one(
    excludedRow,
    sql`
      with recursive line as (
        select a.id, a.parent_id, a.excludes_friends
          from registrations r
          join agents a on a.id = r.agent_id and a.site_id = r.site_id
         where r.site_id = ${siteId}
           and r.member_id = ${memberId}
         union
        select a.id, a.parent_id, a.excludes_friends
          from line l
          join agents a on a.id = l.parent_id and a.site_id = ${siteId}
      )
      select coalesce(bool_or(excludes_friends), false) as is_excluded
        from line`,
  )
  return isExcluded
}

const typeRow = z.object({ agentType: z.literal([1, 2]) })

/** The type of the line that a member would be an agent of; undefined where the member begins one. */
export async function findLineType(
  queries: Queries,
  siteId: number,
  memberId: bigint,
): Promise<1 | 2 | undefined> {
  const row = await queries.maybe(
    typeRow,
    sql`
      select a.agent_type
        from registrations r
        join agents a on a.id = r.agent_id and a.site_id = r.site_id
       where r.site_id = ${siteId}
         and r.member_id = ${memberId}`,
  )
  return row?.agentType
}

export type ApplicationValues = {
  readonly siteId: number
  readonly memberId: bigint
  readonly agentType: 1 | 2
  readonly contact: string
  readonly promotionChannel: string
  readonly remark: string
  readonly agreementVersion: string
  readonly language: LanguageName
  readonly appliedAt: Date
}

/** False where an application of the member waits already. */
export async function insertApplication(
  tx: Tx,
  personalData: PersonalData,
  values: ApplicationValues,
): Promise<boolean> {
  const { memberId, contact, promotionChannel, remark } = values
  const details = personalData.encrypt(
    JSON.stringify({ contact, promotionChannel, remark }),
    placeOf(memberId),
  )
  const written = await tx.run(sql`
    insert into agent_applications (site_id, member_id, agent_type, details, agreement_version, language, applied_at)
    values (${values.siteId}, ${memberId}, ${values.agentType}, ${details}, ${values.agreementVersion}, ${values.language},
            ${values.appliedAt})
        on conflict (member_id) where status = 'waiting' do nothing`)
  return written === 1
}

const decisionRow = z.object({
  siteId: z.int(),
  memberId: z.bigint(),
  account: z.string(),
  details: z.nullable(z.string()),
  decision: z.enum(['approved', 'refused', 'activated', 'suspended']),
  decidedAt: z.date(),
  words: z.nullable(z.string()),
  language: z.enum(languageNames),
})
export type DecisionNews = Omit<z.infer<typeof decisionRow>, 'details'> & {
  readonly contacts: { readonly email?: string; readonly phone?: string }
}

/** A decision as the member is told of it, in the language of their last application or the site's own. */
export async function getDecisionNews(
  tx: Tx,
  personalData: PersonalData,
  { siteId, decisionId }: { readonly siteId: number; readonly decisionId: bigint },
): Promise<DecisionNews> {
  const { details, ...news } = await tx.one(
    decisionRow,
    sql`
      select d.site_id, m.id as member_id, m.account, m.details, d.decision, d.decided_at,
             a.words_for_applicant as words, coalesce(a.language, s.default_language) as language
        from agent_decisions d
        left join agent_applications about on about.id = d.application_id and about.site_id = d.site_id
        left join agents g on g.id = d.agent_id and g.site_id = d.site_id
        join members m on m.id = coalesce(about.member_id, g.member_id) and m.site_id = d.site_id
        join sites s on s.id = d.site_id
        left join lateral (select language, words_for_applicant
                             from agent_applications
                            where member_id = m.id
                              and site_id = d.site_id
                            order by id desc
                            limit 1) a on true
       where d.id = ${decisionId}
         and d.site_id = ${siteId}`,
  )
  const { email, phone } = decryptDetails(personalData, news.memberId, details)
  return { ...news, contacts: { ...(email ? { email } : {}), ...(phone ? { phone } : {}) } }
}
