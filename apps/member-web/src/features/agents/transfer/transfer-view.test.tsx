import type { AgentTransfers, AgentTransferSetting } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { drawPart, textsOf } from '../../../testing/draw-part.tsx'
import { TransferRows } from './transfer-record.tsx'
import { TransferPanel } from './transfer-view.tsx'

const setting: AgentTransferSetting = {
  currency: 'VND',
  own_account: 'member8',
  commission_cash: '2547000',
  is_open: 1,
  min: '50000',
  max: '200000000',
  daily_limit: '500000000',
  used: '1000000',
}
const panel = (change: Partial<AgentTransferSetting> = {}, template: 'desktop' | 'mobile' = 'desktop') =>
  drawPart(
    <TransferPanel setting={{ ...setting, ...change }} account="member8" onChanged={() => undefined} />,
    { template },
  )

describe.each(['desktop', 'mobile'] as const)('on %s', template => {
  test('an agent reads the commission and the limits, and is asked where to, how much and the password', async () => {
    const html = await panel({}, template)
    const text = textsOf(html).join(' ')
    expect(text).toContain('₫2,547,000')
    expect(text).toContain('₫1,000,000 of ₫500,000,000')
    expect(text).toContain('My main wallet (member8)')
    expect(html).toContain('name="digits"')
    expect(html).not.toContain('name="account"')
  })
})

test('where too little is there, or nothing may be taken out, there is no form', async () => {
  for (const change of [
    { commission_cash: '100' },
    { is_open: 0, min: '0', max: '0', daily_limit: '0' },
  ] as const) {
    expect(await panel(change)).not.toContain('<form')
  }
})

test('the record says whose money went where, and what was left', async () => {
  const row = {
    transfer_id: 'a',
    direction: 'out',
    to_account: 'member7',
    agent_id: 'AG1',
    amount: '100000',
    before_cash: '300000',
    after_cash: '200000',
    remark: 'rent',
    status: 1,
    created_at: '2026-11-22T15:00:00.000Z',
  } as const satisfies AgentTransfers['list'][number]
  const came = { ...row, transfer_id: 'b', direction: 'in', to_account: 'member8', agent_id: 'AG0' } as const
  const texts = textsOf(await drawPart(<TransferRows page={{ currency: 'VND', list: [row, came] }} />)).join(
    ' ',
  )
  expect(texts).toContain('To member7')
  expect(texts).toContain('Commission after: ₫200,000')
  expect(texts).toContain('From agent AG0')
  expect(texts).toContain('Main wallet after: ₫200,000')
  const none = await drawPart(<TransferRows page={{ currency: 'VND', list: [] }} />)
  expect(none).toContain('No transfers in the last 31 days.')
})
