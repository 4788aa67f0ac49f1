import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()

test('a member with only an account and money gets exactly these fields', async () => {
  const token = await server.login('member10')
  await server.owner.run(sql`
    update members
       set must_change_password = true, need_bank_account = true, previous_login_at = '2026-05-01 10:00:00+00'
     where account = 'member10'`)
  const { data } = await server.ask(calls.layout, {}, { token })
  expect(data).toEqual({
    id: expect.any(Number),
    member_account: 'member10',
    member_currency: expect.any(String),
    member_cash: expect.stringMatching(/^\d+\.\d+$/),
    cash_version: expect.stringMatching(/^\d+$/),
    member_type: 1,
    agent_type: 0,
    agent_level: 0,
    agent_id: '',
    is_agent: 0,
    agent_active: 0,
    sub_account_rights: null,
    is_playing: 0,
    play_id: null,
    cash_back_status: 0,
    wallet_status: 1,
    first_login_to_change_password: 1,
    need_bank_account_deposit_verified: 1,
    unread_count: expect.any(Number),
    server_time: server.clock.now().toISOString(),
    previous_login_at: '2026-05-01T10:00:00.000Z',
  })
})
