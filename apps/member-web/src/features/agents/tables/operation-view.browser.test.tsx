import type { AgentOperations } from '@glasshouse/contract'
import { calls } from '@glasshouse/web-kit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, onCall } from '../../../testing/answer-calls.ts'
import { expectAccessible, showPart, t } from '../../../testing/show-part.tsx'
import { OperationView } from './operation-view.tsx'

const sums = {
  registers: 2,
  first_deposits: 1,
  deposit: '500000',
  withdraw: '0',
  bonus: '0',
  bets: 12,
  bet: '3000000',
  valid_bet: '3000000',
  win_loss: '-120000',
  jackpot: '15000',
  net: '-135000',
}
const day = { ...sums, active_members: 3, is_running: 0 as const }

function answerOf(change: Partial<typeof sums>): AgentOperations {
  return {
    currency: 'VND',
    list: [
      { ...day, ...change, date: '2026-11-21', is_running: 1 },
      { ...day, date: '2026-11-20' },
    ],
    totals: { ...sums, ...change },
    range: { start_at: '2026-11-20T04:00:00.000Z', end_at: '2026-11-22T04:00:00.000Z' },
  }
}

test.each(['desktop', 'mobile'] as const)(
  'figures stand by day with the running one marked, beside those before: %s',
  async template => {
    const ranges: string[] = []
    answerCalls([
      onCall(calls.agentOperationTable, ({ start_at = '' }) => {
        ranges.push(start_at)
        return { value: answerOf({ registers: ranges.length }) }
      }),
    ])
    await showPart(<OperationView />, {
      template,
    })
    await expect.element(page.getByText(t('agents.running')).first()).toBeVisible()
    await expect.element(page.getByText('−₫135,000').first()).toBeVisible()
    // These thirty days, and the thirty before.
    const [before = '', now = ''] = ranges.toSorted()
    expect([ranges.length, Date.parse(now) - Date.parse(before)]).toEqual([2, 30 * 24 * 60 * 60_000])
    await expectAccessible()
    await page.getByLabelText(t('agents.chartShows')).selectOptions('registers')
  },
)

test('a table that does not come can be asked for again', async () => {
  let comes = false
  answerCalls([
    onCall(calls.agentOperationTable, () => {
      if (!comes) throw new TypeError('the line is lost')
      return { value: answerOf({}) }
    }),
  ])
  await showPart(<OperationView />)
  const retry = page.getByRole('button', { name: t('action.retry'), exact: true })
  await expect.element(retry).toBeVisible()
  comes = true
  await retry.click()
  await expect.element(page.getByRole('rowheader', { name: t('agents.altogether') })).toBeVisible()
})
