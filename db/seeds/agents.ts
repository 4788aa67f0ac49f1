import { unitsPerWhole } from '@glasshouse/money'
import { sql, type Tx } from '@glasshouse/postgres'
import { sites } from './sites.ts'
import { agentAgreement, levelNames, planSteps, planWords } from './texts/agent-programme.ts'

const siteId = 1
const writtenAt = '2026-11-01T00:00:00Z'

/** [code, parent code]: the line below AG1, so that it has two levels. They have no login. */
const line = [
  ['AG11', 'AG1'],
  ['AG12', 'AG1'],
  ['AG111', 'AG11'],
] as const

/** [account, who brought them, how]. */
const broughtIn = [
  ['member7', 'AG1', 'link'],
  ['member9', 'AG1', 'domain'],
  ['member16', 'AG11', 'link'],
] as const

/** The programme of every site, and the line of the first one's agent. Runs after referrals, which it needs. */
export async function seedAgents(tx: Tx): Promise<void> {
  for (const { id, currencies } of sites) {
    for (const currency of currencies) {
      await seedPlan(tx, id, currency)
      await seedTransferLimits(tx, id, currency)
    }
    await tx.run(sql`
      insert into agent_agreements (site_id, version, content, updated_at)
      values (${id}, ${agentAgreement.version}, ${agentAgreement.content}, ${agentAgreement.updatedAt})
          on conflict do nothing`)
  }
  for (const [index, name] of levelNames.entries()) {
    await tx.run(sql`
      insert into agent_levels (site_id, level, name)
      values (${siteId}, ${index + 1}, ${name})
          on conflict do nothing`)
  }
  for (const [code, above] of line) {
    await tx.run(sql`
      insert into agents (site_id, code, currency, parent_id, level)
      select site_id, ${code}, currency, id, level + 1
        from agents
       where site_id = ${siteId}
         and code = ${above}
          on conflict do nothing`)
  }
  for (const [account, code, source] of broughtIn) {
    await tx.run(sql`
      insert into registrations (member_id, site_id, source, agent_id, code, address, country, agreement_version, at)
      select m.id, m.site_id, ${source}, a.id, a.code, '127.0.0.1', 'ZZ', '2026-10-01', m.registered_at
        from members m
        join agents a on a.site_id = m.site_id and a.code = ${code}
       where m.site_id = ${siteId}
         and m.account_key = ${account}
          on conflict do nothing`)
  }
}

async function seedPlan(tx: Tx, site: number, currency: string): Promise<void> {
  await tx.run(sql`
    insert into agent_plans (site_id, currency, content, updated_at)
    values (${site}, ${currency}, ${planWords}, ${writtenAt})
        on conflict do nothing`)
  for (const agentType of [1, 2] as const) {
    const steps = planSteps.filter(([type]) => type === agentType)
    for (const [index, [, points, condition]] of steps.entries()) {
      await tx.run(sql`
        insert into agent_plan_steps (site_id, currency, agent_type, step, condition, rate_points)
        values (${site}, ${currency}, ${agentType}, ${index + 1}, ${condition}, ${points})
            on conflict do nothing`)
    }
  }
}

/** [currency, least, most, a day], in whole units: what agents may take out of their commission. */
const transferLimits = [
  ['VND', 50_000n, 200_000_000n, 500_000_000n],
  ['RMB', 20n, 50_000n, 150_000n],
  ['USD', 5n, 10_000n, 25_000n],
  ['THB', 100n, 300_000n, 800_000n],
] as const

async function seedTransferLimits(tx: Tx, site: number, currency: string): Promise<void> {
  const [, least, most, day] = transferLimits.find(([code]) => code === currency) ?? []
  if (least === undefined || most === undefined || day === undefined) return
  const units = (whole: bigint) => whole * unitsPerWhole
  await tx.run(sql`
    insert into agent_transfer_limits
           (site_id, currency, min_units, max_units, daily_units, decided_by, reason, decided_at)
    select ${site}, ${currency}, ${units(least)}, ${units(most)}, ${units(day)}, 'demonstration', 'demonstration',
           ${writtenAt}
     where not exists (select from agent_transfer_limits where site_id = ${site} and currency = ${currency})`)
}
