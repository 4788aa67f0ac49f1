import { subAccountRights, type SubAccountRight } from '@glasshouse/contract'
import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { OfAgent } from './links.queries.ts'

const rights = z.array(z.enum(subAccountRights))
const subRow = z.object({
  id: z.bigint(),
  account: z.string(),
  name: z.string(),
  rights,
  isActive: z.boolean(),
  createdAt: z.date(),
  lastLoginAt: z.nullable(z.date()),
})
export type SubAccount = z.infer<typeof subRow>

const columns = sql`
  s.member_id as id, m.account, s.name, s.rights, s.status = 'active' as is_active, s.created_at, m.last_login_at`

export function listSubAccounts(queries: Queries, { siteId, agentId }: OfAgent) {
  return queries.all(
    subRow,
    sql`
      select ${columns}
        from agent_sub_accounts s
        join members m on m.id = s.member_id and m.site_id = s.site_id
       where s.site_id = ${siteId}
         and s.agent_id = ${agentId}
       order by s.member_id`,
  )
}

export function findSubAccount(queries: Queries, { siteId, agentId }: OfAgent, memberId: bigint) {
  return queries.maybe(
    subRow,
    sql`
      select ${columns}
        from agent_sub_accounts s
        join members m on m.id = s.member_id and m.site_id = s.site_id
       where s.site_id = ${siteId}
         and s.agent_id = ${agentId}
         and s.member_id = ${memberId}::bigint`,
  )
}

const standingRow = z.object({
  agentId: z.bigint(),
  code: z.string(),
  isActive: z.boolean(),
  memberId: z.bigint(),
  account: z.string(),
  currency: z.enum(currencyCodes),
  rights,
})

/** For whom a sub-account works, and what it may do, at this moment: nothing for an agent who may not log in either. */
export function findStanding(
  queries: Queries,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
  now: Date,
) {
  return queries.maybe(
    standingRow,
    sql`
      select a.id as agent_id, a.code,
             a.status = 'active' and s.status = 'active' and lets_in(m.status, m.excluded_until, ${now}) as is_active,
             m.id as member_id, m.account, m.currency, s.rights
        from agent_sub_accounts s
        join agents a on a.id = s.agent_id and a.site_id = s.site_id
        join members m on m.id = a.member_id and m.site_id = a.site_id
       where s.site_id = ${siteId}
         and s.member_id = ${memberId}`,
  )
}

export type NewSubAccount = OfAgent & {
  readonly memberId: bigint
  readonly name: string
  readonly rights: readonly SubAccountRight[]
  readonly at: Date
}

export async function insertSubAccount(
  tx: Tx,
  { siteId, agentId, memberId, name, rights: granted, at }: NewSubAccount,
): Promise<void> {
  await tx.run(sql`
    insert into agent_sub_accounts (member_id, site_id, agent_id, name, rights, created_at, updated_at)
    values (${memberId}, ${siteId}, ${agentId}, ${name}, ${[...granted]}::text[], ${at}, ${at})`)
}

export async function updateSubAccount(
  tx: Tx,
  { siteId, agentId }: OfAgent,
  {
    id,
    name,
    rights: granted,
    isActive,
    at,
  }: Pick<SubAccount, 'id' | 'name' | 'rights' | 'isActive'> & { readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update agent_sub_accounts
       set name = ${name}, rights = ${[...granted]}::text[], status = ${isActive ? 'active' : 'disabled'}, updated_at = ${at}
     where site_id = ${siteId}
       and agent_id = ${agentId}
       and member_id = ${id}`)
}

/** Lets a sub-account log in or not. What staff decided of it stays as it is. */
export async function setMayLogIn(
  tx: Tx,
  siteId: number,
  { id, isActive }: Pick<SubAccount, 'id' | 'isActive'>,
) {
  await tx.run(sql`
    update members
       set status = ${isActive ? 'active' : 'disabled'}
     where site_id = ${siteId}
       and id = ${id}
       and status = ${isActive ? 'disabled' : 'active'}
       and coalesce((select c.state_after
                       from member_status_changes c
                      where c.site_id = ${siteId}
                        and c.member_id = ${id}
                        and c.aspect = 'status'
                      order by c.id desc
                      limit 1), 'active') = 'active'`)
}

export type Act = OfAgent & {
  readonly memberId: bigint
  readonly call: string
  readonly input: object
  readonly at: Date
}

export async function insertAct(
  queries: Queries,
  { siteId, agentId, memberId, call, input, at }: Act,
): Promise<void> {
  await queries.run(sql`
    insert into agent_acts (site_id, agent_id, member_id, call, input, at)
    values (${siteId}, ${agentId}, ${memberId}, ${call}, ${JSON.stringify(input)}, ${at})`)
}

/** Of all sites, those that are older; answers how many. They change no more, so they need no lock. */
export function deleteOldActs(tx: Tx, before: Date, most: number): Promise<number> {
  return tx.run(sql`
    with old as materialized (
           select id
             from agent_acts
            where at < ${before}
            limit ${most})
    delete from agent_acts
     where id in (select id from old)`)
}

const actRow = z.object({ account: z.string(), call: z.string(), at: z.date() })

/** Of what was only read there is much, and it would hide what was changed. */
export function listChanges(
  queries: Queries,
  { siteId, agentId }: OfAgent,
  { calls, limit }: { readonly calls: readonly string[]; readonly limit: number },
) {
  return queries.all(
    actRow,
    sql`
      select m.account, a.call, a.at
        from agent_acts a
        join members m on m.id = a.member_id and m.site_id = a.site_id
       where a.site_id = ${siteId}
         and a.agent_id = ${agentId}
         and a.call = any(${[...calls]}::text[])
       order by a.id desc
       limit ${limit}`,
  )
}
