import { parseSum } from '@glasshouse/money'
import { expect, test } from 'vitest'
import {
  paymentsOf,
  settle,
  type Branch,
  type Figures,
  type Line,
  type Period,
  type SharePlan,
} from './index.ts'

function units(text: string): bigint {
  const parsed = parseSum(text)
  if (!parsed.ok) throw new Error(`${text} is no sum`)
  return parsed.value
}

function figures(ggr: string, jackpot: string, ...[bonus = '0', fees = '0']: string[]): Figures {
  return {
    ggr: units(ggr),
    jackpot: units(jackpot),
    bonus: units(bonus),
    paymentFees: units(fees),
    valid: {},
  }
}

const share: SharePlan = {
  kind: 'share',
  platformFee: 1_200n,
  carriesLoss: true,
  levels: [
    [
      { from: 0n, rate: 3_000n },
      { from: units('10000'), rate: 3_500n },
    ],
    [
      { from: 0n, rate: 2_000n },
      { from: units('10000'), rate: 2_500n },
    ],
  ],
}

const a = (own: Figures): Branch => ({ agent: 'A', parent: undefined, figures: own, hasEnoughActive: true })
const below = (agent: string, own: Figures): Branch => ({
  agent,
  parent: 'A',
  figures: own,
  hasEnoughActive: true,
})

const ownOfC = below('C', figures('-6000', '0', '50', '10'))
const ownOfA = a(figures('4000', '20', '150', '35'))
const first: Period = {
  plan: share,
  branches: [below('B', figures('12250.5', '71.25', '400', '120.5')), ownOfC, ownOfA],
}
/** The lost bet of 600 below B is void. */
const firstNow: Period = {
  plan: share,
  branches: [below('B', figures('11650.5', '71.25', '400', '120.5')), ownOfC, ownOfA],
}
const second: Period = {
  plan: share,
  branches: [
    below('B', figures('5000.0003', '25', '100', '40')),
    below('C', figures('9000', '45', '200', '60')),
    a(figures('1500', '7.5', '0', '12')),
  ],
}

const byAgent = <T extends { readonly agent: string }>(all: readonly T[]) =>
  Object.fromEntries(all.map(each => [each.agent, each]))

test('a month of three agents: results, commissions, and what is paid', () => {
  const [lines = []] = settle([first])
  expect(byAgent(lines)).toMatchObject({
    B: { base: units('10188.69') * 10_000n, rate: 2_500n, earned: units('2547.1725') },
    C: { base: units('-5340') * 10_000n, earned: 0n, own: 0n },
    A: { base: units('8163.69') * 10_000n, rate: 3_000n, earned: units('2449.107'), own: units('-98.0655') },
  })
  const payments = paymentsOf([lines], new Map())
  expect(byAgent(payments)).toMatchObject({
    B: { pay: units('2547.1725') },
    C: { pay: 0n },
    A: { pay: 0n, debt: units('-98.0655') },
  })
})

test('the next month, with a void of the month before: corrections, a loss that is carried, a debt that is made up', () => {
  const [closed = []] = settle([first])
  const now = settle([firstNow, second])
  const before = byAgent(closed)
  const differences = (now[0] ?? []).map(({ agent, own }) => [agent, own - (before[agent]?.own ?? 0n)])
  expect(Object.fromEntries(differences)).toEqual({
    A: units('456.6345'),
    B: units('-615.0345'),
    C: 0n,
  })
  expect(byAgent(now[1] ?? [])).toMatchObject({
    B: { base: 42_350_002_64n * 100n, earned: units('847.0001') },
    C: { carried: units('-5340') * 10_000n, rate: 2_000n, earned: units('455') },
    A: { rate: 3_500n, earned: units('4602.6751'), own: units('3300.675') },
  })
  const paid = new Map([['B', units('2547.1725')]])
  expect(byAgent(paymentsOf(now, paid))).toMatchObject({
    B: { pay: units('231.9656') },
    C: { pay: units('455') },
    A: { pay: units('3659.244') },
  })
})

const lineOf = (period: Period): Line | undefined => settle([period])[0]?.[0]

test('a rebate is rounded once, a tie to the even unit, and looks at no result', () => {
  const alone: Branch = {
    ...a(figures('-500', '0')),
    figures: { ...figures('-500', '0'), valid: { slots: units('3333.3375'), live: units('100') } },
  }
  const plan = { kind: 'rebate', levels: [{ slots: 40n }] } as const
  expect(lineOf({ plan, branches: [alone] })).toMatchObject({ earned: units('13.3334'), rate: undefined })
})

test('too few active members: nothing is earned, and those above have the whole', () => {
  const branches = first.branches.map(each =>
    each.agent === 'B' ? { ...each, hasEnoughActive: false } : each,
  )
  const [lines = []] = settle([{ plan: share, branches }])
  expect(byAgent(lines)).toMatchObject({
    B: { earned: 0n, own: 0n },
    A: { earned: units('2449.107'), own: units('2449.107') },
  })
})

test('a loss ends with its period where the plan does not carry it, and waits while a plan pays rebates', () => {
  const loss: Period = { plan: share, branches: [a(figures('-1000', '0'))] }
  const win: Period = { plan: share, branches: [a(figures('1000', '0'))] }
  const forgiven = { ...loss, plan: { ...share, carriesLoss: false } }
  expect(settle([forgiven, win])[1]?.[0]).toMatchObject({ carried: 0n, earned: units('264') })
  const rebate: Period = { plan: { kind: 'rebate', levels: [{}] }, branches: win.branches }
  expect(settle([loss, rebate, win])[2]?.[0]).toMatchObject({ carried: units('-880') * 10_000n, earned: 0n })
})

test('levels below the last of a plan have the last one’s rates', () => {
  const branches = [
    a(figures('0', '0')),
    below('B', figures('0', '0')),
    { ...below('D', figures('1000', '0')), parent: 'B' },
  ]
  const [lines = []] = settle([{ plan: share, branches }])
  expect(byAgent(lines)).toMatchObject({
    D: { earned: units('176') },
    B: { earned: units('176'), own: 0n },
    A: { own: units('88') },
  })
})

test('figures that are no tree are refused', () => {
  const settleOf = (branches: readonly Branch[]) => () => settle([{ plan: share, branches }])
  expect(settleOf([])).toThrow('one root')
  expect(settleOf([ownOfA, { ...ownOfA, agent: 'A2' }])).toThrow('one root')
  expect(settleOf([ownOfA, { ...ownOfC, parent: 'X' }])).toThrow('below none')
})
