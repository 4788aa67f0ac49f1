import {
  paymentsOf,
  settle,
  type Branch,
  type Figures,
  type Period,
  type Plan,
} from '@glasshouse/agent-settlement'
import { balances } from '@glasshouse/ledger'
import type { Currency } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { createMetrics } from '@glasshouse/service'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openLedger } from '../../../open-ledger.ts'
import { dayFrom } from '../../../platform/site-day.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { openAgentCommissions, openHouseAccounts, transferCodes } from '../../money/ledger-accounts/index.ts'
import { createStaffSettlement, type SettlementView, type StaffSettlement } from './staff-settlement.ts'

const server = serverUnderTest()
const ann = { by: 'Ann', reason: 'the day is over' }
const bob = { by: 'Bob', reason: 'worked out again' }
const moneys = ['VND', 'USD'] as const
type Money = (typeof moneys)[number]
/** Each is a period; they are over on `today`. */
const days = ['2026-11-18', '2026-11-19', '2026-11-20'] as const
const today = '2026-11-22'
let staff: StaffSettlement
let ledger: ReturnType<typeof openLedger>

/** [code, code above], those above first. */
const tree = [
  ['AG1', undefined],
  ['AG11', 'AG1'],
  ['AG12', 'AG1'],
  ['AG111', 'AG11'],
] as const
type Code = (typeof tree)[number][0]
/** Two members each. */
const members = tree.flatMap(([code]) => [1, 2].map(number => ({ code, account: `${code}m${number}` })))

beforeAll(async () => {
  const { database, clock, owner } = server
  ledger = openLedger({ database, clock, metrics: createMetrics() })
  // The site is five hours behind.
  const noon = { ...clock, now: () => new Date(`${today}T16:00:00Z`) }
  staff = createStaffSettlement({ database, clock: noon, ledger })
  for (const { account, code } of members) {
    await owner.run(sql`
      with made as (
        insert into members (site_id, account, currency, password_hash, registered_at)
        select 1, ${account}, 'VND', password_hash, registered_at from members where id = 1
        returning id, registered_at)
      insert into registrations (member_id, site_id, source, agent_id, code, address, country, agreement_version, at)
      select made.id, 1, 'link', a.id, a.code, '127.0.0.1', 'ZZ', '2026-10-01', made.registered_at
        from made
        join agents a on a.site_id = 1 and a.code = ${code}`)
  }
  await owner.run(sql`
    insert into record_cursors (platform_id, safe_until)
    select id, 'infinity' from platforms
        on conflict (platform_id) do update set safe_until = excluded.safe_until`)
  for (const currency of moneys) await fillPromotions(currency)
})

beforeEach(forget)

/** Nothing was played, given, closed or cut. What was paid stays in the ledger. */
async function forget(): Promise<void> {
  await server.owner.run(sql`
    truncate play_days, branch_days, member_days, member_years, play_day_cuts, grants, agent_settlements,
             agent_settlement_lines, agent_settlement_confirmations, agent_settlement_withdrawals, agent_plan_versions
             cascade`)
}

async function fillPromotions(currency: Currency): Promise<void> {
  const { promotions, issuer } = await openHouseAccounts(server.owner, 1, currency)
  const amount = { currency, units: 10n ** 15n }
  const move = {
    type: 'post',
    debit: issuer,
    credit: promotions,
    amount,
    code: transferCodes.opening,
  } as const
  await server.owner.transaction(async tx => {
    const key = { scope: 'test', key: `fill ${currency}`, content: '' }
    must(await ledger.post(tx, { key, movements: [{ ...move, reference: 0n }] }))
  })
}

type Bet = {
  readonly currency: Money
  readonly member: number
  readonly day: number
  readonly type: '2' | '5'
  readonly stake: bigint
  readonly payout: bigint
  readonly jackpot: bigint
}

/** Books a bet, or with -1 that it is void, as what is known now: after a cut, on the day after it. */
async function book(
  { currency, member, day, type, stake, payout, jackpot }: Bet,
  sign: 1n | -1n = 1n,
): Promise<void> {
  await server.owner.run(sql`
    insert into play_days as known
    select 1, m.id, ${currency}, ${days[day]}::date,
           greatest(${today}::date, (select max(known_until) + 1 from play_day_cuts where site_id = 1)), 1,
           ${Number(type)}, ${sign}, ${sign * stake}, ${sign * stake}, ${sign * payout}, ${sign * jackpot}, 0
      from members m
     where m.site_id = 1
       and m.account = ${members[member]?.account}
        on conflict (member_id, day, booked_day, platform_id, game_type, currency) do update
       set bets = known.bets + excluded.bets, stake_units = known.stake_units + excluded.stake_units,
           valid_units = known.valid_units + excluded.valid_units,
           payout_units = known.payout_units + excluded.payout_units,
           jackpot_part_units = known.jackpot_part_units + excluded.jackpot_part_units`)
}

const won = (change: Partial<Bet> = {}): Bet => ({
  currency: 'VND',
  member: 0,
  day: 0,
  type: '2',
  stake: 1_000_000n,
  payout: 0n,
  jackpot: 0n,
  ...change,
})

async function publish(currency: Money, plan: Plan, activeLeast = 0): Promise<void> {
  const terms = JSON.stringify(plan, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
  await server.owner.run(sql`
    insert into agent_plan_versions (site_id, currency, agent_type, starts_on, terms, active_least, decided_by, reason,
                                     decided_at)
    select 1, ${currency}, type, '2026-11-01', ${terms}, ${activeLeast}, 'Ann', 'known before', now()
      from unnest(array[1, 2]) type`)
}

function settleDay(currency: Money, number: number) {
  const day = dayFrom(days[0], number)
  return staff.settle({ site: 'Glasshouse', currency, ...ann, firstDay: day, lastDay: day })
}
const numbered = (currency: Money, { period }: SettlementView) => ({
  site: 'Glasshouse',
  currency,
  settlementId: period.id,
})
const lineOf = ({ lines }: SettlementView, code: Code) => {
  const line = lines.find(each => each.code === code)
  if (!line) throw new Error('each agent has a line')
  return line
}
async function cuts(): Promise<readonly string[]> {
  const row = z.object({ day: z.string() })
  const found = await server.owner.all(
    row,
    sql`select known_until::text as day from play_day_cuts where site_id = 1 order by known_until`,
  )
  return found.map(({ day }) => day)
}

const half: Plan = {
  kind: 'share',
  platformFee: 0n,
  carriesLoss: true,
  levels: [[{ from: 0n, rate: 5_000n }]],
}

test('one cut of a day serves the closes of all currencies, and news is booked a day later at most', async () => {
  for (const currency of moneys) await publish(currency, half)
  await book(won())
  const first = must(await settleDay('VND', 0))
  // Neither bets of a running period nor those in other money are news of what is closed.
  await book(won({ day: 2, currency: 'USD' }))
  await book(won({ member: 1 }))
  const second = must(await settleDay('USD', 0))
  expect([first.period.knownUntil, second.period.knownUntil]).toEqual([today, today])
  expect(await cuts()).toEqual([today])
})

test('news of what is closed that came after the cut of the day is not missed: another cut', async () => {
  for (const currency of moneys) await publish(currency, half)
  must(await settleDay('VND', 0))
  await book(won({ currency: 'USD' }))
  const closed = must(await settleDay('USD', 0))
  expect(closed.period.knownUntil).toBe(dayFrom(today, 1))
  expect(lineOf(closed, 'AG1')).toMatchObject({ ggrUnits: 1_000_000n, payUnits: 500_000n })
  expect(await cuts()).toEqual([today, dayFrom(today, 1)])
})

test('a close that is refused leaves no cut behind; a withdrawn one is closed again by the same', async () => {
  expect(await settleDay('VND', 0)).toMatchObject({ refusal: 'planMissing' })
  expect(await cuts()).toEqual([])
  await publish('VND', half)
  const wrong = must(await settleDay('VND', 0))
  must(await staff.withdraw({ ...numbered('VND', wrong), ...ann }))
  expect(must(await settleDay('VND', 0)).period.knownUntil).toBe(today)
  expect(await cuts()).toEqual([today])
  expect(await settleDay('USD', 0)).toMatchObject({ refusal: 'planMissing' })
  expect(await cuts()).toEqual([today])
})

test('a rebate pays each level its rate of the valid bets by type of game, rounded once, and looks at no result', async () => {
  await publish('VND', { kind: 'rebate', levels: [{ '2': 60n, '5': 25n }, { '2': 40n }] })
  // 333.3375 and 200.01 below AG1; 100 by a member below AG11 who won.
  await book(won({ stake: 3_333_375n }))
  await book(won({ stake: 2_000_100n, type: '5' }))
  await book(won({ member: 2, payout: 5_000_000n }))
  const closed = must(await settleDay('VND', 0))
  // 433.3375 at 0.60 % and 200.01 at 0.25 % are 3.10005: half a unit goes to the even one.
  expect(lineOf(closed, 'AG1')).toMatchObject({
    rate: null,
    earnedUnits: 31_000n,
    belowUnits: 4_000n,
    payUnits: 27_000n,
  })
  expect(lineOf(closed, 'AG11')).toMatchObject({ rate: null, earnedUnits: 4_000n, payUnits: 4_000n })
  must(await staff.confirm({ ...numbered('VND', closed), ...bob }))
  // The member's bet is void, and so is the rebate of it: AG1 gets the difference of the levels no more.
  await book(won({ member: 2, payout: 5_000_000n }), -1n)
  const next = must(await settleDay('VND', 1))
  expect(lineOf(next, 'AG1')).toMatchObject({ correctionUnits: -2_000n, payUnits: 0n, debtUnits: -2_000n })
  expect(lineOf(next, 'AG11')).toMatchObject({ correctionUnits: -4_000n, debtUnits: -4_000n })
})

const rate = fc.bigInt({ min: 0n, max: 10_000n })
const rates = fc.record({ '2': rate, '5': rate })
const plans: fc.Arbitrary<Plan> = fc.oneof(
  fc.record({
    kind: fc.constant('share' as const),
    platformFee: rate,
    carriesLoss: fc.boolean(),
    levels: fc.array(
      fc.tuple(rate, rate, fc.bigInt({ min: 1n, max: 20_000_000n })).map(([low, high, from]) => [
        { from: 0n, rate: low },
        { from, rate: high },
      ]),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  fc.record({
    kind: fc.constant('rebate' as const),
    levels: fc.array(rates, { minLength: 1, maxLength: 3 }),
  }),
)
const units = fc.bigInt({ min: 1n, max: 10_000_000n })
const bets: fc.Arbitrary<Bet> = fc.record({
  currency: fc.constantFrom(...moneys),
  member: fc.nat({ max: members.length - 1 }),
  day: fc.nat({ max: days.length - 1 }),
  type: fc.constantFrom('2' as const, '5' as const),
  stake: units,
  payout: fc.oneof(fc.constant(0n), units),
  jackpot: fc.bigInt({ min: 0n, max: 100_000n }),
})
/** A void is of one of the bets until then; a close is of the next period, taken back first or not. */
type Step =
  | { readonly does: 'bet'; readonly bet: Bet }
  | { readonly does: 'void'; readonly of: number }
  | { readonly does: 'close'; readonly currency: Money; readonly isWithdrawn: boolean }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: bets.map(bet => ({ does: 'bet' as const, bet })) },
    { weight: 3, arbitrary: fc.nat({ max: 30 }).map(of => ({ does: 'void' as const, of })) },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('close' as const),
        currency: fc.constantFrom(...moneys),
        isWithdrawn: fc.boolean(),
      }),
    },
  ),
  { minLength: 8, maxLength: 30 },
)

/** What the rules say of one currency, from all bets that are known, and the closes that were. */
function rulesOf(plan: Plan, activeLeast: number) {
  const gates: ReadonlyMap<Code, boolean>[] = []
  const paid = new Map<string, bigint>()
  const said = new Map<string, bigint>()
  const periodOf = (known: readonly Bet[], day: number): Period => ({
    plan,
    branches: tree.map(([agent, parent]): Branch => ({
      agent,
      parent,
      hasEnoughActive: gates[day]?.get(agent) ?? false,
      figures: figuresOf(known.filter(bet => bet.day === day && members[bet.member]?.code === agent)),
    })),
  })
  return {
    paid,
    /** The lines of the next close. */
    close(known: readonly Bet[]) {
      const day = gates.length
      gates.push(
        gatesOf(
          known.filter(bet => bet.day === day),
          activeLeast,
        ),
      )
      const settled = settle(Array.from({ length: day + 1 }, (_, each) => periodOf(known, each)))
      const payments = new Map(paymentsOf(settled, paid).map(each => [each.agent, each]))
      return (settled.at(-1) ?? []).map(({ agent, earned, own }) => {
        const { due = 0n, pay = 0n, debt = 0n } = payments.get(agent) ?? {}
        return { agent, earned, own, correction: due - own - (said.get(agent) ?? 0n), pay, debt, due }
      })
    },
    withdraw: () => gates.pop(),
    confirm(lines: readonly { readonly agent: string; readonly pay: bigint; readonly due: bigint }[]) {
      for (const { agent, pay, due } of lines) {
        paid.set(agent, (paid.get(agent) ?? 0n) + pay)
        said.set(agent, due)
      }
    },
    count: () => gates.length,
  }
}

function figuresOf(played: readonly Bet[]): Figures {
  const sum = (of: (bet: Bet) => bigint) => played.reduce((all, bet) => all + of(bet), 0n)
  const valid = (type: string) => sum(bet => (bet.type === type ? bet.stake : 0n))
  return {
    ggr: sum(({ stake, payout }) => stake - payout),
    jackpot: sum(({ jackpot }) => jackpot),
    bonus: 0n,
    paymentFees: 0n,
    valid: { '2': valid('2'), '5': valid('5') },
  }
}

/** Whether each branch has members enough who played. */
function gatesOf(played: readonly Bet[], least: number): ReadonlyMap<Code, boolean> {
  const active = new Set(played.map(({ member }) => member))
  const isInside = (code: Code | undefined, root: Code): boolean =>
    code !== undefined && (code === root || isInside(tree.find(([each]) => each === code)?.[1], root))
  return new Map(
    tree.map(([root]) => [
      root,
      [...active].filter(each => isInside(members[each]?.code, root)).length >= least,
    ]),
  )
}

async function balanceOf(code: Code, currency: Money): Promise<bigint> {
  const { id } = await server.owner.one(
    z.object({ id: z.bigint() }),
    sql`select id from agents where site_id = 1 and code = ${code}`,
  )
  const accounts = await openAgentCommissions(server.owner, [id], currency)
  const [found] = await balances(server.owner, accounts)
  return found?.available ?? 0n
}

/** Does what a script says, and compares each close with the rules. */
async function play(plan: Plan, least: number) {
  await forget()
  const known: (Bet & { isVoid: boolean })[] = []
  const rules = { VND: rulesOf(plan, least), USD: rulesOf(plan, least) }
  for (const currency of moneys) await publish(currency, plan, least)
  const closeNext = async (currency: Money, { isWithdrawn }: { readonly isWithdrawn: boolean }) => {
    const of = rules[currency]
    const closed = must(await settleDay(currency, of.count()))
    const expected = of.close(known.filter(bet => bet.currency === currency && !bet.isVoid))
    for (const { agent, earned, own, correction, pay, debt } of expected) {
      expect(
        closed.lines.find(({ code }) => code === agent),
        `${agent} in period ${of.count()} in ${currency}`,
      ).toMatchObject({
        earnedUnits: earned,
        ownUnits: own,
        correctionUnits: correction,
        payUnits: pay,
        debtUnits: debt,
      })
    }
    if (isWithdrawn) {
      must(await staff.withdraw({ ...numbered(currency, closed), ...ann }))
      of.withdraw()
    } else {
      must(await staff.confirm({ ...numbered(currency, closed), ...bob }))
      of.confirm(expected)
    }
  }
  return {
    rules,
    closeNext,
    async does(step: Step) {
      if (step.does === 'bet') {
        known.push({ ...step.bet, isVoid: false })
        await book(step.bet)
      } else if (step.does === 'void') {
        const bet = known[step.of]
        if (!bet || bet.isVoid) return
        bet.isVoid = true
        await book(bet, -1n)
      } else if (rules[step.currency].count() < days.length) {
        await closeNext(step.currency, step)
      }
    },
  }
}

const balancesNow = async () =>
  new Map(
    await Promise.all(
      moneys.flatMap(currency =>
        tree.map(async ([code]) => [`${currency} ${code}`, await balanceOf(code, currency)] as const),
      ),
    ),
  )

test('random bets, voids, withdrawals and closes of two currencies: each line and each payment is what the rules say', async () => {
  const property = fc.asyncProperty(plans, fc.nat({ max: 3 }), steps, async (plan, least, script) => {
    const before = await balancesNow()
    const { rules, closeNext, does } = await play(plan, least)
    for (const step of script) await does(step)
    for (const currency of moneys) {
      // And one day without bets: what was learned since is paid with it.
      while (rules[currency].count() <= days.length) await closeNext(currency, { isWithdrawn: false })
    }
    const after = await balancesNow()
    for (const currency of moneys) {
      for (const [code] of tree) {
        const key = `${currency} ${code}` as const
        expect((after.get(key) ?? 0n) - (before.get(key) ?? 0n), key).toBe(
          rules[currency].paid.get(code) ?? 0n,
        )
      }
    }
  })
  await fc.assert(property, { numRuns: 8, interruptAfterTimeLimit: 10_000 })
}, 120_000)
