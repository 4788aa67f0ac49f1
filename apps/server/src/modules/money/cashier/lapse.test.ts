import { sql } from '@glasshouse/postgres'
import { must } from '@glasshouse/outcome'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeAll, expect, test } from 'vitest'
import { serverConnection } from '../../../platform/site-scope.ts'
import { serverTemplate } from '../../../testing/server-under-test.ts'
import { beginLostCondition, loseAll, openSources } from '../../../testing/lost-gift.ts'
import { untilSomebodyWaits } from '../../../testing/until.ts'
import { lockMoney, openHouseAccounts, openMemberAccounts, transferCodes } from '../ledger-accounts/index.ts'
import { createGrants, createStaffGrants } from '../../growth/grants/index.ts'
import { type Deposit } from './orders.queries.ts'
import { createCashierRig, member1, type CashierRig } from './testing/cashier-rig.ts'

const prepared = testDatabase(serverTemplate)
let rig: CashierRig

beforeAll(() => {
  rig = createCashierRig({ owner: prepared.database, database: prepared.open(serverConnection) })
})

const notify = ({ orderNumber }: Deposit) => rig.cashier.takeWebhook('till', rig.gateway.webhook(orderNumber))
const loser = () => ({ database: prepared.database, ledger: rig.ledger, memberId: member1.memberId })
const isOpen = async () => (await openSources(prepared.database, member1.memberId)).includes('lost')
const empty = () => loseAll(loser())
const deposit = async () => {
  const order = await rig.open()
  rig.gateway.pay(order.orderNumber)
  expect(await notify(order)).toBe('taken')
}
const staff = () => createStaffGrants({ ...rig.deps, database: prepared.database })

/** A programme that gives 1,000 to everyone who asks. */
async function fundedGift(name: string): Promise<number> {
  const by = { by: 'Ann', reason: 'a test' }
  const { id: programmeId } = must(
    await staff().define({
      ...by,
      site: 'Glasshouse',
      name,
      currency: 'VND',
      occasion: 'all',
      discountId: null,
      title: { en_US: 'A small gift' },
      units: 10_000_000n,
      depositParts: null,
      mostUnits: null,
      minDepositUnits: null,
      turnover: 100,
      weights: { 2: 100 },
      registeredWithinDays: null,
      startsAt: null,
      endsAt: null,
    }),
  )
  must(await staff().fund({ programmeId, units: 10_000_000n, ...by }))
  return programmeId
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
  await beginLostCondition(loser(), rig.clock.now())
  const { main } = await openMemberAccounts(prepared.database, member1.memberId, 'VND')
  const { adjustments } = await openHouseAccounts(prepared.database, 1, 'VND')
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

test('a small gift after a loss does not keep the lost terms alive: only what comes later is to be staked', async () => {
  await empty()
  await prepared.database.run(sql`delete from turnover_conditions where member_id = ${member1.memberId}`)
  await beginLostCondition(loser(), rig.clock.now())
  const programmeId = await fundedGift('small')
  must(await createGrants(rig.deps).claim(member1, programmeId))
  expect(await isOpen()).toBe(false)
  await deposit()
  const open = await openSources(prepared.database, member1.memberId)
  expect(open).toHaveLength(2)
})

test('staff see what those who took a gift paid in and bet, in the days before and after', async () => {
  const dayMs = 86_400_000
  const played = (day: Date, units: bigint) =>
    prepared.database.run(sql`
      insert into play_days
      values (1, ${member1.memberId}, 'VND', ${day}::date, ${day}::date, 1, 2, 1, ${units}, ${units}, 0, 0, 0)`)
  await rig.clock.advance(30 * dayMs)
  await deposit()
  await played(rig.clock.now(), 3_000n)
  await rig.clock.advance(dayMs)
  const programmeId = await fundedGift('measured')
  must(await createGrants(rig.deps).claim(member1, programmeId))
  await deposit()
  await rig.clock.advance(2 * dayMs)
  await deposit()
  await deposit()
  await played(rig.clock.now(), 5_000n)
  const paid = { members: 1, paidUnits: 10_000_000n }
  expect(must(await staff().effect(programmeId, 2)).effect).toMatchObject({
    ...paid,
    counted: 0,
    depositsAfter: 0n,
  })
  await rig.clock.advance(dayMs)
  const { effect } = must(await staff().effect(programmeId, 2))
  expect(effect).toMatchObject({ ...paid, counted: 1, depositorsBefore: 1, depositorsAfter: 1 })
  expect(effect).toMatchObject({ validBefore: 3_000n, validAfter: 5_000n })
  expect(effect.depositsAfter).toBe(2n * effect.depositsBefore)
  expect(await staff().effect(999_999, 2)).toMatchObject({ refusal: 'programmeUnknown' })
})
