import { applyStatuses } from '@glasshouse/contract'
import { sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

const termsRow = z
  .object({
    id: z.int(),
    takesApplications: z.boolean(),
    currencies: z.nullable(z.array(z.string())),
    startAt: z.nullable(z.date()),
    endAt: z.nullable(z.date()),
    applyWithinDays: z.nullable(z.int()),
    registeredAt: z.date(),
    status: z.nullable(z.enum(applyStatuses)),
  })
  .transform(row => ({
    offerId: row.id,
    registeredAt: row.registeredAt,
    terms: {
      takesApplications: row.takesApplications,
      currencies: row.currencies,
      startAt: row.startAt,
      endAt: row.endAt,
      withinDays: row.applyWithinDays,
      status: row.status,
    },
  }))
/** The terms of an offer, and one member's application for it. */
export type OfferTermsOf = z.infer<typeof termsRow>

type Whose = { readonly siteId: number; readonly memberId: bigint }

/** A member's applications for the offers of these numbers; a hidden one, or one of another site, has none. */
export function listOfferStatuses(
  tx: Tx,
  { siteId, memberId }: Whose,
  offerIds: readonly number[],
): Promise<OfferTermsOf[]> {
  return tx.all(
    termsRow,
    sql`
      select d.id, d.takes_applications, d.currencies, d.start_at, d.end_at, d.apply_within_days, m.registered_at,
             case when a.id is not null then coalesce(c.decision, 'waiting') end as status
        from discounts d
        join members m on m.id = ${memberId} and m.site_id = ${siteId}
        left join offer_applications a on a.member_id = m.id and a.discount_id = d.id
        left join offer_application_decisions c on c.application_id = a.id
       where d.site_id = ${siteId}
         and d.id = any (${offerIds}::bigint[])
         and d.is_shown`,
  )
}

/** The offers that a member has asked for, the newest first. */
export async function listAskedOffers(
  tx: Tx,
  { siteId, memberId }: Whose,
  limit: number,
): Promise<readonly number[]> {
  const rows = await tx.all(
    z.object({ discountId: z.int() }),
    sql`
      select discount_id
        from offer_applications
       where site_id = ${siteId}
         and member_id = ${memberId}
       order by id desc
       limit ${limit}`,
  )
  return rows.map(row => row.discountId)
}

/** Whether this is the first application of the member for the offer; a second at the same moment is not. */
export async function insertApplication(
  tx: Tx,
  { siteId, memberId }: Whose,
  { offerId, at }: { readonly offerId: number; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.all(
    z.object({ id: z.bigint() }),
    sql`
      insert into offer_applications (site_id, member_id, discount_id, applied_at)
      values (${siteId}, ${memberId}, ${offerId}, ${at})
          on conflict on constraint offer_applications__once do nothing
      returning id`,
  )
  return rows.length > 0
}
