import { currencyCodes } from '@glasshouse/money'
import { applyStatuses } from '@glasshouse/contract'
import { sql, type Sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

const applicationRow = z
  .object({
    id: z.bigint(),
    siteId: z.int(),
    site: z.string(),
    memberId: z.bigint(),
    account: z.string(),
    currency: z.enum(currencyCodes),
    offerId: z.int(),
    offer: z.string(),
    offerTitle: z.record(z.string(), z.string()),
    appliedAt: z.date(),
    status: z.enum(applyStatuses),
    decidedBy: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  })
  .transform(({ id, decidedBy, ...row }) => ({ ...row, applicationId: id, by: decidedBy }))
export type OfferApplication = z.infer<typeof applicationRow>

export type WantedOfferApplications =
  | { readonly which: 'waiting' }
  | { readonly which: 'account'; readonly account: string }
  | { readonly which: 'one'; readonly applicationId: bigint }

/** Of all sites on purpose where the transaction allows it: staff serve them all. */
export function listOfferApplications(
  tx: Tx,
  wanted: WantedOfferApplications,
  limit: number,
): Promise<OfferApplication[]> {
  return tx.all(
    applicationRow,
    sql`
      select a.id, a.site_id, s.name as site, m.id as member_id, m.account, m.currency, d.id as offer_id,
             d.title ->> 'en_US' as offer, d.title as offer_title, a.applied_at, coalesce(c.decision, 'waiting') as status, c.decided_by, c.reason
        from offer_applications a
        join sites s on s.id = a.site_id
        join members m on m.id = a.member_id
        join discounts d on d.id = a.discount_id
        left join offer_application_decisions c on c.application_id = a.id
       where ${conditionOf(wanted)}
       order by case when ${wanted.which === 'account'}::boolean then -a.id else a.id end
       limit ${limit}`,
  )
}

function conditionOf(wanted: WantedOfferApplications): Sql {
  switch (wanted.which) {
    case 'waiting':
      return sql`c.application_id is null`
    case 'account':
      return sql`m.account_key = lower(${wanted.account})`
    case 'one':
      return sql`a.id = ${wanted.applicationId}`
  }
}

/** False if it was decided before. */
export async function insertDecision(
  tx: Tx,
  decided: {
    readonly siteId: number
    readonly applicationId: bigint
    readonly decision: 'accepted' | 'declined'
    readonly by: string
    readonly reason: string
    readonly at: Date
  },
): Promise<boolean> {
  const rows = await tx.all(
    z.object({ applicationId: z.bigint() }),
    sql`
      insert into offer_application_decisions (application_id, site_id, decision, decided_by, reason, decided_at)
      values (${decided.applicationId}, ${decided.siteId}, ${decided.decision}, ${decided.by}, ${decided.reason},
              ${decided.at})
          on conflict do nothing
      returning application_id`,
  )
  return rows.length > 0
}
