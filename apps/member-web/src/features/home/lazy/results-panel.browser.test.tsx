import type { calls as contractCalls, DataOf } from '@glasshouse/contract'
import { calls } from '@glasshouse/web-kit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, onCall } from '../../../testing/answer-calls.ts'
import { expectAccessible, showPart, t } from '../../../testing/show-part.tsx'
import { ResultsPanel } from './results-panel.tsx'

type RecentResult = DataOf<(typeof contractCalls)['recentResults']>['list'][number]

const result = (change: Partial<RecentResult> = {}): RecentResult => ({
  gp_id: 'GPR8',
  game_code: 'lantern-three',
  player: 'me***',
  currency: 'USD',
  bet: '8.00',
  payout: '0.00',
  settled_at: '2026-11-03T10:00:00.000Z',
  ...change,
})

const rows = () => page.getByRole('row').elements().slice(1)

test('visitors see what was won and lost, of games that the site offers; then what is new', async () => {
  let list = [
    result({ player: 'an***', payout: '29.28' }),
    result(),
    result({ game_code: 'GONE', player: 'xy***' }),
    result({ player: null, payout: '4.00' }),
  ]
  answerCalls([onCall(calls.recentResults, () => ({ value: { list } }))])
  await showPart(<ResultsPanel isActive />)
  await expect.element(page.getByText('an***')).toBeVisible()
  expect(rows().map(row => row.textContent)).toEqual([
    expect.stringMatching(/Lantern Three.*an\*\*\*.*\$8\.00.*3\.66×.*\$29\.28/),
    expect.stringMatching(/Lantern Three.*me\*\*\*.*\$8\.00.*0×.*\$0\.00/),
    expect.stringMatching(/Lantern Three.*Hidden.*\$8\.00.*0\.5×.*\$4\.00/),
  ])
  await expectAccessible()
  list = [result({ player: 'zo***' }), ...list]
  await expect.element(page.getByText('zo***')).toBeVisible()
})

test('nothing stands there where nothing was played', async () => {
  const asked = answerCalls([onCall(calls.recentResults, () => ({ value: { list: [] } }))])
  await showPart(
    <>
      <p>above</p>
      <ResultsPanel isActive />
    </>,
  )
  await expect.poll(() => asked.sentTo(calls.recentResults).length).toBeGreaterThan(0)
  await expect.element(page.getByRole('heading', { name: t('results.title') })).not.toBeInTheDocument()
})
