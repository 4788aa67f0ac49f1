import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@glasshouse/contract'
import type { Installation } from '@glasshouse/launcher'
import { openDatabase, sql, type Database } from '@glasshouse/postgres'
import { eventually } from '../harness/eventually.ts'
import { readPhoneCode } from '../steps/entering.ts'
import { passDay } from '../steps/payouts.ts'
import { runStaffCommand } from '../steps/staff.ts'
import type { Member } from './member.ts'

/** Does nothing but withdraw, so that the main wallet says exactly what was paid out. */
export const withdrawer = 'member1'
const phone = '0912345678'
const withdraw_password = '1357'

/** Paid out by itself, taken back by its member, or paid out once staff have approved it. */
type Way = 'byItself' | 'takenBack' | 'byStaff'
/** Each is at work by itself: staff commands take their time. */
export const withdrawing: readonly (readonly Way[])[] = [['byItself', 'takenBack'], ['byStaff']]
/** The last two are above what needs no person. */
const amounts: Readonly<Record<Way, string>> = { byItself: '100', takenBack: '200', byStaff: '200' }
const autoUnits = 150n * 10_000n

/** What each acknowledged withdrawal has to become, by its number; `open` where its end got no answer yet. */
export type Withdrawals = Map<string, 'open' | 'paid' | 'cancelled'>

/** No round can wait for a day to pass or for another day's allowance. */
export async function prepareWithdrawals({ databaseUrl }: Installation): Promise<void> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 1 })
  try {
    await database.transaction(async tx => {
      // Its known devices are none of ours; the first browser of an account needs no proof.
      await tx.run(sql`
        delete from trusted_devices
         where member_id = (select id from members where site_id = 1 and account = ${withdrawer})`)
      await tx.run(sql`
        update withdrawal_settings
           set min_units = 10000, auto_units = ${autoUnits}, daily_count = 1000000, daily_units = 1e15
         where site_id = 1 and currency = 'VND'`)
      await tx.run(sql`update withdrawal_risk_rules set points = 0 where site_id = 1`)
    })
  } finally {
    await database.close()
  }
}

/** Binds a bank account that can be paid to, and answers its id. */
export async function bindAccount(member: Member, { siteUrl, databaseUrl }: Installation): Promise<number> {
  const { data: offered } = await member.ask(calls.banks, {})
  const { data: before } = await member.ask(calls.bankAccounts, {})
  await member.ask(calls.bankAccountCode, {})
  const verify_code = await eventually(async () => {
    const code = await readPhoneCode(siteUrl, phone)
    if (code === '') throw new Error('no code came')
    return code
  })
  const bound = await member.ask(calls.bindBankAccount, {
    bank_id: offered.list[0]?.bank_id ?? 0,
    account_name: before.member_name ?? '',
    account_number: '0071000123456',
    withdraw_password,
    verify_code,
  })
  if (bound.code !== calls.bindBankAccount.success) throw new Error(`an account was refused: ${bound.code}`)
  await passDay(databaseUrl, withdrawer)
  const { data } = await member.ask(calls.bankAccounts, {})
  const usable = data.list.find(({ usable_from }) => usable_from < data.server_time)
  if (!usable) throw new Error('no bank account can be paid to')
  return usable.id
}

type Withdrawing = {
  readonly withdrawals: Withdrawals
  readonly house: Installation
  readonly bank_account_id: number
  readonly ways: readonly Way[]
}

/** Withdraws again and again, in these ways by turns. */
export function withdrawAgain(
  member: Member,
  { withdrawals, house, bank_account_id, ways }: Withdrawing,
): () => Promise<void> {
  let key: string = randomUUID()
  let nth = 0
  let unended: string | undefined
  return async () => {
    const way = ways[nth % ways.length] ?? 'byItself'
    if (unended === undefined) {
      const body = { bank_account_id, amount: amounts[way], withdraw_password }
      const { code, data } = await member.ask(calls.withdrawalStore, body, key)
      if (code !== calls.withdrawalStore.success) throw new Error(`a withdrawal was refused: ${code}`)
      unended = data.order_number
      withdrawals.set(unended, way === 'byItself' ? 'paid' : 'open')
      // Only now: what got no answer is asked for again as the same.
      key = randomUUID()
    }
    // One that got no answer is taken back again, too.
    if (way === 'takenBack') await takeBack(member, withdrawals, unended)
    if (way === 'byStaff') await approve(house, withdrawals, unended)
    unended = undefined
    nth += 1
    await sleep(400)
  }
}

async function takeBack(member: Member, withdrawals: Withdrawals, order_number: string): Promise<void> {
  const { code } = await member.ask(calls.withdrawalCancel, { order_number })
  if (code !== calls.withdrawalCancel.success) throw new Error(`a withdrawal was not taken back: ${code}`)
  withdrawals.set(order_number, 'cancelled')
}

async function approve(house: Installation, withdrawals: Withdrawals, order_number: string): Promise<void> {
  const by = ['--as', 'Ann', '--reason', 'a kill round']
  await runStaffCommand(house, 'withdrawal', ['claim', order_number, ...by])
  await runStaffCommand(house, 'withdrawal', ['approve', order_number, ...by])
  withdrawals.set(order_number, 'paid')
}

/** What is in the main wallet, free or reserved, in whole units. */
export async function readMain(
  member: Member,
): Promise<{ readonly free: number; readonly reserved: number }> {
  const { data } = await member.ask(calls.withdrawalSetting, {})
  return { free: Number(data.main), reserved: Number(data.reserved) }
}

const orderRow = {
  parse: (row: unknown) =>
    row as { orderNumber: string; state: string; whole: number; sent: number; payouts: number },
}
const payoutRow = {
  parse: (row: unknown) => row as { payoutNumber: string; state: string; whole: number | null },
}

type Checked = {
  readonly house: Database
  readonly till: Database
  readonly member: Member
  /** What the main wallet held before the first of them. */
  readonly begunWith: number
}

/**
 * What is wrong with the withdrawals while none is asked for: each that was acknowledged is there, once, and has come to
 * its end; Till has one payout for each that is paid and none for others; and the wallet has paid for just these.
 */
export async function listWithdrawalFaults(
  { house, till, member, begunWith }: Checked,
  withdrawals: Withdrawals,
): Promise<readonly string[]> {
  const orders = await house.all(
    orderRow,
    sql`
      select w.order_number, w.state, (w.amount_units / 10000)::integer as whole,
             ((w.amount_units - w.fee_units) / 10000)::integer as sent,
             (select count(*)::integer from payouts p where p.order_id = w.id and p.state = 'paid') as payouts
        from withdrawal_orders w
        join members m on m.id = w.member_id
       where m.site_id = 1 and m.account = ${withdrawer}`,
  )
  const made = await till.all(
    payoutRow,
    sql`select payout_number, state, (paid_units / 10000)::integer as whole from payouts`,
  )
  const stateOf = new Map(orders.map(({ orderNumber, state }) => [orderNumber, state]))
  const paid = orders.filter(({ state }) => state === 'paid')
  const notAtEnd = [...withdrawals]
    .filter(([number, end]) => (end === 'open' ? !stateOf.has(number) : stateOf.get(number) !== end))
    .map(([number, end]) => `withdrawal ${number} is ${stateOf.get(number) ?? 'not there'}, not ${end}`)
  const unasked = orders.filter(({ orderNumber }) => !withdrawals.has(orderNumber))
  const sent = new Map(made.map(payout => [payout.payoutNumber, payout]))
  const wrongAtTill = paid
    .filter(({ orderNumber, sent: whole, payouts }) => {
      const payout = sent.get(`${orderNumber}-1`)
      return payouts !== 1 || payout?.state !== 'paid' || payout.whole !== whole
    })
    .map(({ orderNumber }) => `withdrawal ${orderNumber} is paid, and Till did not pay it so`)
  const sum = (of: readonly { readonly whole: number }[]) => of.reduce((total, { whole }) => total + whole, 0)
  const { free, reserved } = await readMain(member)
  const unended = orders.filter(({ state }) => ['waiting', 'reviewing', 'paying'].includes(state))
  return [
    ...notAtEnd,
    // The answer of the last one may have been lost; it is asked for again by the same key.
    ...(unasked.length > withdrawing.length ? [`made, and asked for by no key: ${unasked.length}`] : []),
    ...wrongAtTill,
    ...(made.length === paid.length ? [] : [`Till has ${made.length} payouts for ${paid.length}`]),
    ...(reserved === sum(unended) ? [] : [`${reserved} is reserved for ${sum(unended)} under way`]),
    ...(free + reserved + sum(paid) === begunWith
      ? []
      : [`${begunWith} became ${free} and ${reserved}, with ${sum(paid)} paid out`]),
  ]
}
