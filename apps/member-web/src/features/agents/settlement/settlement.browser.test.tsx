import type { AgentSettlementBets, AgentSettlementDetail } from '@glasshouse/contract'
import { calls } from '@glasshouse/web-kit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, onCall } from '../../../testing/answer-calls.ts'
import { expectAccessible, showPart, t } from '../../../testing/show-part.tsx'
import { SettlementDetail } from './settlement-detail.tsx'

/** Agent B of the worked example, in its first period. */
const detail: AgentSettlementDetail = {
  currency: 'USD',
  line: {
    id: '1',
    start_date: '2026-10-01',
    end_date: '2026-10-31',
    is_paid: 0,
    base: '10309.19',
    carried: '-120.5',
    rate: '25',
    earned: '2547.1725',
    below: '0',
    own: '2547.1725',
    correction: '-615.0345',
    paid: '1932.138',
    debt: '0',
  },
  ggr: '12250.5',
  jackpot: '71.25',
  bonus: '400',
  branch: { ggr: '12250.5', jackpot: '71.25', bonus: '400' },
  plan: {
    agent_type: 1,
    starts_on: '2026-09-01',
    platform_fee: '12',
    active_least: 1,
    is_active_enough: 1,
    tiers: [
      { from: '0', rate: '20' },
      { from: '10000', rate: '25' },
    ],
  },
  agents: [{ id: '12', agent_id: 'AG12', agent_level: 2, earned: '0' }],
  members: [
    {
      id: '7',
      account: 'li***',
      bets: 2,
      bet: '20',
      valid_bet: '20',
      win_loss: '12.5',
      jackpot: '0.1',
    },
  ],
  next_id: null,
}

const bet: Omit<AgentSettlementBets['list'][number], 'bet_id'> = {
  gp_name: 'Lamplight',
  game_name: 'Lantern Three',
  settled_at: '2026-10-03T10:00:00Z',
  state: 'settled',
  bet: '10',
  valid_bet: '10',
  win_loss: '10',
  jackpot: '0.05',
  is_changed: 0,
}

const first: AgentSettlementBets = {
  currency: 'USD',
  account: 'li***',
  list: [{ ...bet, bet_id: 'b2' }],
  next_page: 2,
}
const second: AgentSettlementBets = {
  ...first,
  list: [{ ...bet, bet_id: 'b1', state: 'void', win_loss: '0', is_changed: 1 }],
  next_page: null,
}

test.each(['desktop', 'mobile'] as const)(
  'every sum says what it is made of, and opens to the bets: %s',
  async template => {
    const asked = answerCalls([
      onCall(calls.agentLevels, () => ({ value: { detail: { levels: [], unit: 'Level' } } })),
      onCall(calls.agentSettlementDetail, () => ({ value: detail })),
      onCall(calls.agentSettlementBets, ({ page: at }) => ({ value: at === 2 ? second : first })),
    ])
    await showPart(<SettlementDetail period="1" agent={undefined} />, { template })
    await expect.element(page.getByText(t('agents.state.closed'))).toBeVisible()
    await expect.element(page.getByText(t('agents.how.fee', { rate: '12', ggr: '12,250.5' }))).toBeVisible()
    await expect.element(page.getByText('−1,470.06')).toBeVisible()
    await expect
      .element(page.getByText(t('agents.how.share', { rate: '25', result: '10,188.69' })))
      .toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: /li\*/ }).click()
    await expect.element(page.getByText('b2')).toBeVisible()
    await page.getByRole('button', { name: t('agents.showMore') }).click()
    await expect.element(page.getByText(t('agents.bet.changed'))).toBeVisible()
    expect(asked.sentTo(calls.agentSettlementBets)).toMatchObject([{ page: 1 }, { page: 2 }])
    await expectAccessible()
  },
)
