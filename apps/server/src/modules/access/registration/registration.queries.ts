import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

export type RegistrationRow = {
  readonly memberId: bigint
  readonly siteId: number
  readonly source: 'link' | 'domain' | 'manual' | 'recommend' | 'default' | 'none'
  readonly agentId: bigint | null
  /** Of the agent's campaign. */
  readonly linkId: bigint | null
  readonly recommenderId: bigint | null
  readonly code: string | null
  readonly address: string
  readonly country: string
  readonly agreementVersion: string
  readonly at: Date
}

export async function insertRegistration(tx: Tx, row: RegistrationRow): Promise<void> {
  await tx.run(sql`
    insert into registrations (member_id, site_id, source, agent_id, link_id, recommender_id, code, address,
                               country, agreement_version, at)
    values (${row.memberId}, ${row.siteId}, ${row.source}, ${row.agentId}, ${row.linkId}, ${row.recommenderId},
            ${row.code}, ${row.address}, ${row.country}, ${row.agreementVersion}, ${row.at})`)
}

const isThere = z.object({ isThere: z.boolean() })

export type Blockable = 'name' | 'email' | 'phone'

/** Whether a site takes no member with one of these values. */
export async function isBlocked(
  queries: Queries,
  siteId: number,
  { kind, values }: { readonly kind: Blockable; readonly values: readonly string[] },
): Promise<boolean> {
  const row = await queries.one(
    isThere,
    sql`
      select exists (select
                       from registration_blocks
                      where site_id = ${siteId}
                        and kind = ${kind}
                        and value = any (${[...values]})) as is_there`,
  )
  return row.isThere
}
