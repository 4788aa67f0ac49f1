import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

const applicationRow = z
  .object({
    id: z.bigint(),
    site_id: z.int(),
    site: z.string(),
    member_id: z.bigint(),
    account: z.string(),
    currency: z.enum(currencyCodes),
    agent_type: z.literal([1, 2]),
    contact: z.string(),
    promotion_channel: z.string(),
    remark: z.string(),
    agreement_version: z.string(),
    status: z.enum(['waiting', 'approved', 'refused']),
    applied_at: z.date(),
    words_for_applicant: z.nullable(z.string()),
    above: z.nullable(z.string()),
  })
  .transform(row => ({
    id: row.id,
    siteId: row.site_id,
    site: row.site,
    memberId: row.member_id,
    account: row.account,
    currency: row.currency,
    agentType: row.agent_type,
    contact: row.contact,
    promotionChannel: row.promotion_channel,
    remark: row.remark,
    agreementVersion: row.agreement_version,
    status: row.status,
    appliedAt: row.applied_at,
    words: row.words_for_applicant,
    above: row.above,
  }))

/** An application as a person at the desk sees it; `above` is the agent who brought the applicant in. */
export type StaffApplicationView = z.infer<typeof applicationRow>

const application = sql`
  select p.id, p.site_id, s.name as site, p.member_id, m.account, m.currency, p.agent_type, p.contact,
         p.promotion_channel, p.remark, p.agreement_version, p.status, p.applied_at, p.words_for_applicant,
         a.code as above
    from agent_applications p
    join members m on m.id = p.member_id and m.site_id = p.site_id
    join sites s on s.id = p.site_id
    left join registrations r on r.member_id = p.member_id and r.site_id = p.site_id
    left join agents a on a.id = r.agent_id and a.site_id = p.site_id`

/** Those that wait, of all sites, the longest waiting first. */
export function listWaitingApplications(tx: Tx, limit: number): Promise<StaffApplicationView[]> {
  return tx.all(applicationRow, sql`${application} where p.status = 'waiting' order by p.id limit ${limit}`)
}

export type StaffMemberKey = { readonly siteId: number; readonly memberId: bigint }

/** The newest first. */
export function listApplicationsOf(
  queries: Queries,
  { siteId, memberId }: StaffMemberKey,
): Promise<StaffApplicationView[]> {
  return queries.all(
    applicationRow,
    sql`${application} where p.site_id = ${siteId} and p.member_id = ${memberId} order by p.id desc limit 20`,
  )
}

const agentRow = z
  .object({
    id: z.bigint(),
    code: z.string(),
    status: z.enum(['active', 'disabled']),
    level: z.int(),
    agent_type: z.literal([1, 2]),
    currency: z.nullable(z.enum(currencyCodes)),
    above: z.nullable(z.string()),
    registers: z.int(),
  })
  .transform(({ agent_type, ...row }) => ({ ...row, agentType: agent_type }))
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
    decided_by: z.string(),
    reason: z.string(),
    decided_at: z.date(),
  })
  .transform(row => ({
    decision: row.decision,
    by: row.decided_by,
    reason: row.reason,
    at: row.decided_at,
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

const waitingRow = z
  .object({ id: z.bigint(), agent_type: z.literal([1, 2]) })
  .transform(row => ({ id: row.id, agentType: row.agent_type }))

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

/** Below the agent who referred the member, else on level 1; undefined if the code is taken. */
export function insertAgent(tx: Tx, { siteId, memberId, code, currency, agentType }: NewAgent) {
  return tx.maybe(
    idRow,
    sql`
      insert into agents (site_id, code, currency, member_id, agent_type, parent_id, level)
      select ${siteId}, ${code}, ${currency}, ${memberId}, ${agentType}, above.id, coalesce(above.level, 0) + 1
        from (values (1)) as one
        left join lateral (select a.id, a.level
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

/** Keeps a decision, and that the member has still to be told. */
export async function insertDecision(tx: Tx, values: DecisionValues): Promise<void> {
  await tx.run(sql`
    with kept as (
      insert into agent_decisions (site_id, application_id, agent_id, decision, decided_by, reason, decided_at)
      values (${values.siteId}, ${values.applicationId}, ${values.agentId}, ${values.decision}, ${values.by},
              ${values.reason}, ${values.at})
      returning id
    )
    insert into agent_news (decision_id, site_id, member_id)
    select id, ${values.siteId}, ${values.memberId}
      from kept`)
}
