import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { agentDecided } from '../../../events.ts'
import type { PersonalData } from '../../../platform/personal-data/index.ts'
import { openApplication, type ApplicationDetails } from './application-details.ts'
import { emit } from '../../../platform/events/index.ts'

const applicationRow = z
  .object({
    id: z.bigint(),
    siteId: z.int(),
    site: z.string(),
    memberId: z.bigint(),
    account: z.string(),
    currency: z.enum(currencyCodes),
    agentType: z.literal([1, 2]),
    details: z.string(),
    agreementVersion: z.string(),
    status: z.enum(['waiting', 'approved', 'refused']),
    appliedAt: z.date(),
    wordsForApplicant: z.nullable(z.string()),
    above: z.nullable(z.string()),
  })
  .transform(({ wordsForApplicant, ...row }) => ({ ...row, words: wordsForApplicant }))

/** An application as staff see it; `above` is the agent who referred the applicant. */
export type StaffApplicationView = Omit<z.infer<typeof applicationRow>, 'details'> & ApplicationDetails

function toView(
  personalData: PersonalData,
  { details, ...row }: z.infer<typeof applicationRow>,
): StaffApplicationView {
  return { ...row, ...openApplication(personalData, { memberId: row.memberId, details }) }
}

const application = sql`
  select p.id, p.site_id, s.name as site, p.member_id, m.account, m.currency, p.agent_type, p.details,
         p.agreement_version, p.status, p.applied_at, p.words_for_applicant,
         a.code as above
    from agent_applications p
    join members m on m.id = p.member_id and m.site_id = p.site_id
    join sites s on s.id = p.site_id
    left join registrations r on r.member_id = p.member_id and r.site_id = p.site_id
    left join agents a on a.id = r.agent_id and a.site_id = p.site_id`

/** Those that wait, of all sites, the longest waiting first. */
export async function listWaitingApplications(
  tx: Tx,
  personalData: PersonalData,
  limit: number,
): Promise<StaffApplicationView[]> {
  const rows = await tx.all(
    applicationRow,
    sql`${application} where p.status = 'waiting' order by p.id limit ${limit}`,
  )
  return rows.map(row => toView(personalData, row))
}

export type StaffMemberKey = { readonly siteId: number; readonly memberId: bigint }

/** The newest first. */
export async function listApplicationsOf(
  queries: Queries,
  personalData: PersonalData,
  { siteId, memberId }: StaffMemberKey,
): Promise<StaffApplicationView[]> {
  const rows = await queries.all(
    applicationRow,
    sql`${application} where p.site_id = ${siteId} and p.member_id = ${memberId} order by p.id desc limit 20`,
  )
  return rows.map(row => toView(personalData, row))
}

const agentRow = z.object({
  id: z.bigint(),
  code: z.string(),
  status: z.enum(['active', 'disabled']),
  level: z.int(),
  agentType: z.literal([1, 2]),
  currency: z.nullable(z.enum(currencyCodes)),
  above: z.nullable(z.string()),
  registers: z.int(),
})
export type StaffAgentView = z.infer<typeof agentRow>

/** The agent that a member is, with how many members came by them. */
export function findAgentForStaff(
  queries: Queries,
  { siteId, memberId }: StaffMemberKey,
): Promise<StaffAgentView | undefined> {
  return queries.maybe(
    agentRow,
    sql`
      select a.id, a.code, a.status, a.level, a.agent_type, a.currency, p.code as above,
             (select count(*)::integer
                from registrations r
               where r.site_id = a.site_id
                 and r.agent_id = a.id) as registers
        from agents a
        left join agents p on p.id = a.parent_id and p.site_id = a.site_id
       where a.site_id = ${siteId}
         and a.member_id = ${memberId}`,
  )
}

const decisionRow = z
  .object({
    decision: z.enum(['approved', 'refused', 'activated', 'suspended']),
    decidedBy: z.string(),
    reason: z.string(),
    decidedAt: z.date(),
  })
  .transform(row => ({
    decision: row.decision,
    by: row.decidedBy,
    reason: row.reason,
    at: row.decidedAt,
  }))
export type AgentDecision = z.infer<typeof decisionRow>

/** Everything that was decided about a member as an agent or an applicant, the newest first. */
export function listAgentDecisions(
  queries: Queries,
  { siteId, memberId }: StaffMemberKey,
): Promise<AgentDecision[]> {
  return queries.all(
    decisionRow,
    sql`
      select d.decision, d.decided_by, d.reason, d.decided_at
        from agent_decisions d
        left join agent_applications p on p.id = d.application_id
        left join agents a on a.id = d.agent_id
       where d.site_id = ${siteId}
         and (p.member_id = ${memberId} or a.member_id = ${memberId})
       order by d.id desc
       limit 50`,
  )
}

const idRow = z.object({ id: z.bigint() })

const waitingRow = z.object({ id: z.bigint(), agentType: z.literal([1, 2]) })

/** Locks the application that waits, so that it is decided once. */
export function lockWaiting(tx: Tx, { siteId, memberId }: StaffMemberKey) {
  return tx.maybe(
    waitingRow,
    sql`
      select id, agent_type
        from agent_applications
       where site_id = ${siteId}
         and member_id = ${memberId}
         and status = 'waiting'
         for update`,
  )
}

export async function endApplication(
  tx: Tx,
  siteId: number,
  { id, status, at, words }: { id: bigint; status: 'approved' | 'refused'; at: Date; words: string | null },
): Promise<void> {
  await tx.run(sql`
    update agent_applications
       set status = ${status},
           decided_at = ${at},
           words_for_applicant = ${words}
     where site_id = ${siteId}
       and id = ${id}`)
}

export type NewAgent = StaffMemberKey & {
  readonly code: string
  readonly currency: Currency
  readonly agentType: 1 | 2
}

/**
 * Below the agent who referred the member and of that one's type, because a whole line is paid by one plan; else on level
 * 1. Undefined if the code is taken.
 */
export function insertAgent(tx: Tx, { siteId, memberId, code, currency, agentType }: NewAgent) {
  return tx.maybe(
    idRow,
    sql`
      insert into agents (site_id, code, currency, member_id, agent_type, parent_id, level)
      select ${siteId}, ${code}, ${currency}, ${memberId}, coalesce(above.agent_type, ${agentType}), above.id, coalesce(above.level, 0) + 1
        from (values (1)) as one
        left join lateral (select a.id, a.level, a.agent_type
                             from registrations r
                             join agents a on a.id = r.agent_id and a.site_id = r.site_id
                            where r.site_id = ${siteId}
                              and r.member_id = ${memberId}) above on true
          on conflict on constraint agents__code do nothing
      returning id`,
  )
}

/** Locks the agent and changes the status; false where it was that already. */
export async function updateAgentStatus(
  tx: Tx,
  { siteId, memberId }: StaffMemberKey,
  status: 'active' | 'disabled',
): Promise<boolean> {
  const changed = await tx.run(sql`
    update agents
       set status = ${status}
     where site_id = ${siteId}
       and member_id = ${memberId}
       and status <> ${status}`)
  return changed === 1
}

export type DecisionValues = StaffMemberKey & {
  readonly applicationId: bigint | null
  readonly agentId: bigint | null
} & AgentDecision

/** Keeps a decision; an event tells of it, so that a running server tells the member. */
export async function insertDecision(tx: Tx, values: DecisionValues): Promise<void> {
  const { siteId, at } = values
  const { id } = await tx.one(
    idRow,
    sql`
      insert into agent_decisions (site_id, application_id, agent_id, decision, decided_by, reason, decided_at)
      values (${siteId}, ${values.applicationId}, ${values.agentId}, ${values.decision}, ${values.by},
              ${values.reason}, ${at})
      returning id`,
  )
  await emit(tx, agentDecided, { siteId, key: `${id}`, at, data: { decisionId: id } })
}
