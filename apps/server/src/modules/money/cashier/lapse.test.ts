import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { serverConnection } from '../../../platform/site-scope.ts'
import { serverTemplate } from '../../../testing/server-under-test.ts'
import { untilSomebodyWaits } from '../../../testing/until.ts'
import {
  findMainCash,
  lockMoney,
  openHouseAccounts,
  openMemberAccounts,
  transferCodes,
} from '../ledger-accounts/index.ts'
import { type Deposit } from './orders.queries.ts'
import { createCashierRig, member1, type CashierRig } from './testing/cashier-rig.ts'

const prepared = testDatabase(serverTemplate)
let rig: CashierRig

beforeAll(() => {
  rig = createCashierRig({ owner: prepared.database, database: prepared.open(serverConnection) })
})

const notify = ({ orderNumber }: Deposit) => rig.cashier.takeWebhook('till', rig.gateway.webhook(orderNumber))
const isOpen = async () => {
  const row = z.object({ isOpen: z.boolean() })
  const found = await prepared.database.one(
    row,
    sql`select exists (select from turnover_conditions where member_id = ${member1.memberId} and source = 'lost'
                          and closed_at is null) as is_open`,
  )
  return found.isOpen
}
const deposit = async () => {
  const order = await rig.open()
  rig.gateway.pay(order.orderNumber)
  expect(await notify(order)).toBe('taken')
}
const bet = (state: string) =>
  prepared.database.run(sql`
    insert into bet_records
           (platform_id, bet_id, placed_at, version, site_id, member_id, player_id, round_id, game_type, game_code,
            state, updated_at, currency, stake_units, valid_bet_units, payout_units, jackpot_contribution_units,
            jackpot_win_units, is_free_round)
    values (1, 'lapse', ${new Date(0)}, 1, 1, ${member1.memberId}, 'p', 'r', 2, 'SL01', ${state}, ${new Date(0)}, 'VND',
            1, 1, 0, 0, 0, false)
        on conflict (platform_id, bet_id, placed_at) do update set state = excluded.state`)

test('the terms of lost money lapse with a deposit into an empty wallet, but not while a bet is open, nor beside a new gift', async () => {
  await prepared.database.run(sql`
    insert into turnover_conditions (site_id, member_id, currency, kind, source, base_units, required_units, since)
    values (1, ${member1.memberId}, 'VND', 'deposit', 'lost', 10000, 10000, ${rig.clock.now()})`)
  const { main } = await openMemberAccounts(prepared.database, member1.memberId, 'VND')
  const { adjustments } = await openHouseAccounts(prepared.database, 1, 'VND')
  const empty = async () => {
    const { units } = await findMainCash(prepared.database, member1.memberId, 'VND')
    const amount = { currency: 'VND', units } as const
    await rig.ledger.submit({
      key: { scope: 'test', key: `empty ${units} ${rig.clock.now().getTime()}`, content: '' },
      movements: [{ type: 'post', debit: main, credit: adjustments, amount, code: transferCodes.opening }],
    })
  }
  await empty()
  await bet('open')
  await deposit()
  expect(await isOpen()).toBe(true)
  await bet('settled')
  await empty()
  // While it is credited a gift is paid under the wallet's lock.
  const order = await rig.open()
  rig.gateway.pay(order.orderNumber)
  let credited: Promise<unknown> = Promise.resolve()
  await prepared.database.transaction(async tx => {
    await lockMoney(tx, member1.memberId)
    credited = notify(order)
    await untilSomebodyWaits(prepared.database)
    const gift = { currency: 'VND', units: 10_000_000n } as const
    await rig.ledger.post(tx, {
      key: { scope: 'test', key: 'gift beside a deposit', content: '' },
      movements: [
        { type: 'post', debit: adjustments, credit: main, amount: gift, code: transferCodes.opening },
      ],
    })
  })
  expect(await credited).toBe('taken')
  expect(await isOpen()).toBe(true)
  await empty()
  await deposit()
  expect(await isOpen()).toBe(false)
})
