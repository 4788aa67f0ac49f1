import { currencyCodes, type Money } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { type DayTotal } from '../orders/orders.queries.ts'

/** What a merchant asked to have paid out. It never changes. */
export type AskedPayout = {
  readonly payoutNumber: string
  readonly amount: Money
  readonly payee: { readonly bank: string; readonly name: string; readonly number: string }
  readonly notifyUrl: string
}

const row = z.object({
  id: z.bigint(),
  payoutNumber: z.string(),
  gatewayId: z.string(),
  currency: z.enum(currencyCodes),
  amountUnits: z.bigint(),
  bank: z.string(),
  payeeName: z.string(),
  accountNumber: z.string(),
  notifyUrl: z.string(),
  state: z.enum(['accepted', 'paid', 'refused']),
  paidUnits: z.bigint().nullable(),
  createdAt: z.date(),
  changedAt: z.date(),
})

const payoutRow = row.transform(
  ({
    payoutNumber,
    currency,
    amountUnits,
    bank,
    payeeName: name,
    accountNumber: number,
    notifyUrl,
    ...own
  }) => ({
    ...own,
    asked: {
      payoutNumber,
      amount: { currency, units: amountUnits },
      payee: { bank, name, number },
      notifyUrl,
    } satisfies AskedPayout,
  }),
)

export type Payout = z.infer<typeof payoutRow>

const columns = sql`
  id, payout_number, gateway_id, currency, amount_units, bank, payee_name, account_number, notify_url, state,
  paid_units, created_at, changed_at`

export type NewPayout = {
  readonly merchant: string
  readonly gatewayId: string
  readonly asked: AskedPayout
  readonly at: Date
  readonly dueAt: Date
}

/** Of rivals at the same moment, one makes the payout. */
export async function insertPayout(queries: Queries, payout: NewPayout): Promise<void> {
  const { merchant, gatewayId, asked, at, dueAt } = payout
  const { payoutNumber, amount, payee, notifyUrl } = asked
  await queries.run(sql`
    insert into payouts (merchant, payout_number, gateway_id, currency, amount_units, bank, payee_name, account_number,
                         notify_url, created_at, due_at, changed_at)
    values (${merchant}, ${payoutNumber}, ${gatewayId}, ${amount.currency}, ${amount.units}, ${payee.bank},
            ${payee.name}, ${payee.number}, ${notifyUrl}, ${at}, ${dueAt}, ${at})
        on conflict (merchant, payout_number) do nothing`)
}

export function findPayout(
  queries: Queries,
  { merchant, payoutNumber }: { readonly merchant: string; readonly payoutNumber: string },
): Promise<Payout | undefined> {
  return queries.maybe(
    payoutRow,
    sql`select ${columns} from payouts where merchant = ${merchant} and payout_number = ${payoutNumber}`,
  )
}

/** Payouts that the bank decides about now, oldest first. */
export function listDuePayouts(queries: Queries, at: Date, limit: number): Promise<Payout[]> {
  return queries.all(
    payoutRow,
    sql`
      select ${columns} from payouts
       where state = 'accepted' and due_at <= ${at}
       order by due_at, id
       limit ${limit}`,
  )
}

/** Undefined when it is decided, or is being decided at this moment. */
export function lockAccepted(tx: Tx, id: bigint): Promise<Payout | undefined> {
  return tx.maybe(
    payoutRow,
    sql`select ${columns} from payouts where id = ${id} and state = 'accepted' for update skip locked`,
  )
}

export async function updatePayout(
  tx: Tx,
  { id, state, paidUnits, changedAt }: Pick<Payout, 'id' | 'state' | 'paidUnits' | 'changedAt'>,
): Promise<void> {
  await tx.run(sql`
    update payouts set state = ${state}, paid_units = ${paidUnits}, changed_at = ${changedAt} where id = ${id}`)
}

export async function delayPayout(queries: Queries, id: bigint, dueAt: Date): Promise<void> {
  await queries.run(sql`update payouts set due_at = ${dueAt} where id = ${id} and state = 'accepted'`)
}

const totalRow = z.object({ currency: z.enum(currencyCodes), count: z.int(), units: z.string() })

/** Sums come as text: they may pass any integer. */
export function sumPaidOut(
  queries: Queries,
  { merchant, from, to }: { readonly merchant: string; readonly from: Date; readonly to: Date },
): Promise<DayTotal[]> {
  return queries.all(
    totalRow,
    sql`
      select currency, count(*)::int as count, sum(paid_units)::text as units
        from payouts
       where merchant = ${merchant} and state = 'paid' and changed_at >= ${from} and changed_at < ${to}
       group by currency
       order by currency`,
  )
}
