import { sql, type Tx } from '@glasshouse/postgres'

const siteId = 1

/** [code, status, currency, account]: one that works, one that was switched off, one whose currency the site does not have. */
const agents = [
  ['AG1', 'active', 'VND', 'member8'],
  ['AG2', 'disabled', 'VND', null],
  ['AG3', 'active', 'JPY', null],
] as const

/** [code, account of the friend, status]. */
const recommendCodes = [
  ['RC1', 'member1', 'active'],
  ['RC2', 'member1', 'withdrawn'],
  ['RC3', 'member3', 'active'],
] as const

const agentHost = { host: 'ag1.localhost', code: 'AG1' }

/** The referrers of the first site. Runs after sites and members, which it needs. */
export async function seedReferrals(tx: Tx): Promise<void> {
  for (const [code, status, currency, account] of agents) {
    await tx.run(sql`
      insert into agents (site_id, code, status, currency, member_id)
      values (${siteId}, ${code}, ${status}, ${currency},
              (select id from members where site_id = ${siteId} and account_key = ${account}::text))
          on conflict do nothing`)
  }
  await tx.run(sql`
    insert into site_hosts (host, site_id)
    values (${agentHost.host}, ${siteId})
        on conflict do nothing`)
  await tx.run(sql`
    insert into agent_hosts (host, site_id, agent_id)
    select ${agentHost.host}, site_id, id
      from agents
     where site_id = ${siteId}
       and code = ${agentHost.code}
        on conflict do nothing`)
  for (const [code, account, status] of recommendCodes) {
    await tx.run(sql`
      insert into recommend_codes (site_id, code, member_id, status)
      select ${siteId}, ${code}, id, ${status}
        from members
       where site_id = ${siteId}
         and account_key = ${account}
          on conflict do nothing`)
  }
  await tx.run(sql`
    insert into referral_rules (site_id)
    select id
      from sites
        on conflict do nothing`)
}
