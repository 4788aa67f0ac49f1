import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

/** True, in SQL, while the ledger is halted. Checked by guards, under the account locks. */
export const ledgerHaltedText = 'exists (select from ledger_audits where stopped_at is not null)'

/** Takes the next audit, if it is due: of several servers one gets it. */
export async function claimAudit(
  queries: Queries,
  { now, nextAt }: { readonly now: Date; readonly nextAt: Date },
): Promise<boolean> {
  // A time beyond the next one was written by a clock that has been set back since.
  const claimed = await queries.run(sql`
    update ledger_audits set next_at = ${nextAt} where next_at <= ${now} or next_at > ${nextAt}`)
  return claimed === 1
}

export async function updateAuditFailed(
  queries: Queries,
  { at, findings }: { readonly at: Date; readonly findings: readonly string[] },
): Promise<void> {
  await queries.run(sql`
    update ledger_audits
       set audited_at = ${at}, findings = ${findings}::text[], stopped_at = ${at}`)
}

/** An audit found nothing. It lifts the stop of that instant, and no later one. */
export async function updateAuditPassed(
  queries: Queries,
  { at, lifts }: { readonly at: Date; readonly lifts: Date | null },
): Promise<void> {
  await queries.run(sql`
    update ledger_audits
       set audited_at = ${at}, findings = case when stopped_at = ${lifts} then '{}' else findings end,
           stopped_at = nullif(stopped_at, ${lifts})`)
}

const stateRow = z.object({ auditedAt: z.date().nullable(), stoppedAt: z.date().nullable() })

export function getLedgerAudit(queries: Queries): Promise<z.infer<typeof stateRow>> {
  return queries.one(stateRow, sql`select audited_at, stopped_at from ledger_audits`)
}
