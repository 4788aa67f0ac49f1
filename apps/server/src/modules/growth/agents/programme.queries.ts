import type { Currency } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

/** A site's texts in a language, else in English. */
export type ProgrammeQuery = { readonly siteId: number; readonly language: string }

const planRow = z.object({ content: z.string(), isOpen: z.boolean() })

export function findPlan(queries: Queries, { siteId, language }: ProgrammeQuery, currency: Currency) {
  return queries.maybe(
    planRow,
    sql`
      select coalesce(content ->> ${language}, content ->> 'en_US') as content, is_open
        from agent_plans
       where site_id = ${siteId}
         and currency = ${currency}`,
  )
}

const stepRow = z.object({
  agentType: z.literal([1, 2]),
  step: z.int(),
  condition: z.string(),
  ratePoints: z.int(),
})
export type PlanStep = z.infer<typeof stepRow>

export function listPlanSteps(queries: Queries, { siteId, language }: ProgrammeQuery, currency: Currency) {
  return queries.all(
    stepRow,
    sql`
      select agent_type, step, coalesce(condition ->> ${language}, condition ->> 'en_US') as condition, rate_points
        from agent_plan_steps
       where site_id = ${siteId}
         and currency = ${currency}
       order by agent_type, step`,
  )
}

const agreementRow = z.object({ version: z.string(), content: z.string(), updatedAt: z.date() })
export type Agreement = z.infer<typeof agreementRow>

/** The newest one. */
export function findAgentAgreement(queries: Queries, { siteId, language }: ProgrammeQuery) {
  return queries.maybe(
    agreementRow,
    sql`
      select version, coalesce(content ->> ${language}, content ->> 'en_US') as content, updated_at
        from agent_agreements
       where site_id = ${siteId}
       order by updated_at desc
       limit 1`,
  )
}

const levelRow = z.object({ level: z.int(), name: z.nullable(z.string()) })
export type Level = z.infer<typeof levelRow>

/** Each level that the site has agents on or a name for; null where it has no name in the language nor in English. */
export function listLevels(queries: Queries, { siteId, language }: ProgrammeQuery) {
  return queries.all(
    levelRow,
    sql`
      select deepest.level, coalesce(n.name ->> ${language}, n.name ->> 'en_US') as name
        from generate_series(1, greatest(
               (select max(level) from agents where site_id = ${siteId}),
               (select max(level) from agent_levels where site_id = ${siteId}))) as deepest (level)
        left join agent_levels n on n.site_id = ${siteId} and n.level = deepest.level
       order by deepest.level`,
  )
}
