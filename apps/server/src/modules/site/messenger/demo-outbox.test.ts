import { calls, wirePath } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

describe('in a demonstration', () => {
  const server = serverUnderTest()

  test('unsent messages are public, the newest first, site by site', async () => {
    await server.owner.run(sql`
      insert into demo_messages (site_id, channel, recipient, subject, body, at)
      values (1, 'sms', '0912345678', '', 'first', now()), (1, 'email', 'a@b.example', 'S', 'second', now()),
             (2, 'sms', '0812345678', '', 'elsewhere', now())`)
    const here = await server.ask(calls.demoOutbox, {})
    expect(here.data.list.map(each => each.text)).toEqual(['second', 'first'])
    expect(here.data.list[0]).toMatchObject({ channel: 'email', to: 'a@b.example', subject: 'S' })
    const there = await server.ask(calls.demoOutbox, {}, { host: 'siam.localhost' })
    expect(there.data.list.map(each => each.text)).toEqual(['elsewhere'])
  })
})

describe('in production', () => {
  const server = serverUnderTest({ settings: { mode: 'production' } })

  test('there is no letterbox', async () => {
    const answer = await server.app.server.inject({
      url: wirePath(calls.demoOutbox.path),
      headers: { host: 'localhost' },
    })
    expect(answer.statusCode).toBe(404)
  })
})
