import { calls, wirePath } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { personalData } from '../../../testing/member-details.ts'
import { insertDemoMessage } from './demo-letterbox.queries.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

describe('in a demonstration', () => {
  const server = serverUnderTest()

  test('unsent messages are public, the newest first, site by site', async () => {
    const at = server.clock.now()
    for (const message of [
      { siteId: 1, channel: 'sms', to: '0912345678', subject: '', text: 'first', at },
      { siteId: 1, channel: 'email', to: 'a@b.example', subject: 'S', text: 'second', at },
      { siteId: 2, channel: 'sms', to: '0812345678', subject: '', text: 'elsewhere', at },
    ] as const)
      await insertDemoMessage(server.owner, personalData, message)
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
