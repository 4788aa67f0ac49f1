import type { AgentOperations, AgentSettlements } from '@glasshouse/contract'
import { calls } from '@glasshouse/web-kit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, onCall } from '../../../testing/answer-calls.ts'
import { expectAccessible, showPart, t } from '../../../testing/show-part.tsx'
import { OverviewView } from './overview-view.tsx'

type Running = NonNullable<AgentSettlements['running']>

const share: Running = {
  start_date: '2026-11-01',
  end_date: '2026-11-22',
  base: '1337519.04',
  carried: '0',
  rate: '30',
  earned: '401255.712',
  below: '101255.7',
  own: '300000.012',
  branch: { ggr: '1519908', jackpot: '0', bonus: '0' },
  active: 2,
  plan: {
    agent_type: 1,
    starts_on: '2026-09-01',
    platform_fee: '12',
    active_least: 2,
    is_active_enough: 1,
    tiers: [
      { from: '0', rate: '30' },
      { from: '20000000', rate: '35' },
    ],
  },
  types: [],
}
const rebate: Running = {
  ...share,
  base: '0',
  rate: null,
  earned: '0',
  below: '0',
  own: '0',
  active: 1,
  plan: { ...share.plan, agent_type: 2, is_active_enough: 0, tiers: [] },
  types: [{ game_type: '77', valid_bet: '333.3375', rate: '0.6', amount: '2.000025' }],
}

const nothingToday: AgentOperations = {
  currency: 'VND',
  list: [],
  totals: {
    registers: 0,
    first_deposits: 0,
    deposit: '0',
    withdraw: '0',
    bonus: '0',
    bets: 0,
    bet: '0',
    valid_bet: '0',
    win_loss: '0',
    jackpot: '0',
    net: '0',
  },
  range: { start_at: '2026-11-22T04:00:00.000Z', end_at: '2026-11-23T04:00:00.000Z' },
}

function answer(running: Running) {
  answerCalls([
    onCall(calls.agentSettlement, () => ({
      value: { currency: 'VND' as const, balance: '0', running, list: [] },
    })),
    onCall(calls.agentOperationTable, () => ({ value: nothingToday })),
  ])
}

test.each(['desktop', 'mobile'] as const)('each sum of the running period is exact: %s', async template => {
  answer(share)
  await showPart(<OverviewView />, { template })
  const period = page.getByRole('region', { name: /This period/ })
  for (const text of ['−182,388.96', '1,337,519.04', '401,255.712', '−101,255.7', '300,000.012']) {
    await expect.element(period.getByText(text, { exact: true })).toBeVisible()
  }
  await expect.element(period.getByText(/18,662,480.96 VND more net revenue/)).toBeVisible()
  await expectAccessible()
})

test('a rebate is itemised, and too few active members are counted', async () => {
  answer(rebate)
  await showPart(<OverviewView />)
  await expect.element(page.getByText('Game type 77: 0.6 % of 333.3375')).toBeVisible()
  await expect.element(page.getByText(/1 of the 2 active members/)).toBeVisible()
  await expect
    .element(page.getByRole('progressbar', { name: t('agents.overview.toNext') }))
    .not.toBeInTheDocument()
})
