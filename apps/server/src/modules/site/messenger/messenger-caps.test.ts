import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { forSite, serverConnection } from '../../../platform/site-scope.ts'
import { newAddress } from '../../../testing/asking.ts'
import { messengerUnderTest, input } from './testing/messenger-under-test.ts'

const under = messengerUnderTest()
const minuteMs = 60_000

describe('news by SMS', () => {
  const notify = async (phone: string) => {
    const values = { account: 'member1', at: new Date('2026-11-22T03:59:00Z'), devices: 'kept' } as const
    const news = { siteId: 1, language: 'en_US', template: 'passwordChanged', values } as const
    const database = under.prepared.open(serverConnection)
    const reader = { memberId: 1n, contacts: { phone } }
    await database.transaction(tx => under.messenger.notify(tx, reader, news), forSite(1))
    const before = under.letters.length
    await under.messenger.deliver()
    return under.letters.length - before
  }
  const notifyOften = async (phone: string, times: number) => {
    let sent = 0
    for (let time = 0; time < times; time += 1) sent += await notify(phone)
    return sent
  }
  const figure = async (cap: string) => {
    const { body } = await under.metrics.text()
    return Number(new RegExp(`site="1",cap="${cap}"\\} (\\d+)`).exec(body)?.[1] ?? 0)
  }

  test('goes to one number five times a day; what is left out is counted and leaves the number its codes', async () => {
    const asked = input()
    const before = await figure('news-security-day')
    expect(await notifyOften(asked.target, 7)).toBe(5)
    // After a change with the old password the session stays.
    expect(under.letters[0]?.text).toMatch(/on November 21, 2026 at 11:59.PM GMT-4\. If that/)
    expect(await figure('news-security-day')).toBe(before + 2)
    expect((await under.messenger.sendCode(asked)).ok).toBe(true)
    await under.clock.advance(86_400_000)
    expect(await notify(asked.target)).toBe(1)
  })

  test('to a recipient blocked between two tries is skipped', async () => {
    under.behave = async () => {
      throw new Error('unknown result')
    }
    const { target } = input()
    expect(await notify(target)).toBe(1)
    under.behave = async () => 'sent'
    await under.prepared.database.run(
      sql`insert into message_blocks (site_id, channel, pattern) values (1, 'sms', ${target})`,
    )
    await under.clock.advance(minuteMs)
    const before = under.letters.length
    await under.messenger.deliver()
    expect(under.letters).toHaveLength(before)
  })

  test('goes to no blocked number', async () => {
    const { target } = input()
    await under.prepared.database.run(
      sql`insert into message_blocks (site_id, channel, pattern) values (1, 'sms', ${target})`,
    )
    const before = await figure('news-blocked')
    expect(await notify(target)).toBe(0)
    expect(await figure('news-blocked')).toBe(before + 1)
  })

  test('takes credit, and none is sent without', async () => {
    await under.prepared.database.run(sql`insert into sms_credits (site_id, remaining) values (1, 1)`)
    expect(await notify(input().target)).toBe(1)
    const before = await figure('news-credit')
    expect(await notify(input().target)).toBe(0)
    expect(await figure('news-credit')).toBe(before + 1)
  })

  test('stays within the day of its site and of numbers in a row', async () => {
    await under.prepared.database.run(sql`insert into sms_caps (site_id, most_a_day) values (1, 2)`)
    expect((await under.messenger.sendCode(input({ purpose: 'device' }))).ok).toBe(true)
    await under.messenger.deliver()
    expect(await notify(input().target)).toBe(1)
    expect(await notify(input().target)).toBe(0)
    await under.prepared.database.run(sql`truncate sms_caps, limit_windows`)
    const inARow = (n: number) => `0778000${String(n).padStart(4, '0')}`
    for (let n = 0; n < 99; n += 1) must(await under.messenger.sendCode(input({ target: inARow(n) })))
    while ((await under.messenger.deliver()) > 0);
    expect(await notify(inARow(100))).toBe(1)
    expect(await notify(inARow(101))).toBe(0)
  })

  test('that is tried again counts once', async () => {
    await under.prepared.database.run(sql`insert into sms_credits (site_id, remaining) values (1, 1)`)
    under.behave = async () => {
      throw new Error('unknown result')
    }
    const { target } = input()
    expect(await notify(target)).toBe(1)
    under.behave = async () => 'sent'
    await under.clock.advance(minuteMs)
    await under.messenger.deliver()
    expect(under.letters).toHaveLength(2)
  })
})

describe('news by e-mail', () => {
  const at = new Date('2026-11-22T03:59:00Z')
  const security = {
    template: 'passwordChanged',
    values: { account: 'member1', at, devices: 'kept' },
  } as const
  const decided = {
    template: 'agentDecided',
    values: { account: 'member1', at, decision: 'refused', text: '' },
  } as const
  /** Returns the recipients of sent messages. */
  const notify = async (email: string, memberId = 1n, what: typeof security | typeof decided = security) => {
    const news = { siteId: 1, language: 'en_US', ...what } as const
    const reader = { memberId, contacts: { email, phone: '0912000111' } }
    const database = under.prepared.open(serverConnection)
    await database.transaction(tx => under.mailer.notify(tx, reader, news), forSite(1))
    under.letters = []
    await under.mailer.deliver()
    return under.letters.map(({ to }) => to)
  }

  test('goes to one address five times a day, however it is written, and again the day after', async () => {
    const email = 'news@member.example'
    for (let time = 0; time < 5; time += 1) expect(await notify(email)).toEqual([email])
    expect(await notify(email)).toEqual([])
    expect(await notify('News@Member.example')).toEqual([])
    expect(await notify('other@member.example')).toEqual(['other@member.example'])
    await under.clock.advance(86_400_000)
    expect(await notify(email)).toEqual([email])
  })

  test('of another account with the same address, or of other things, leaves the member theirs', async () => {
    const email = 'victim@member.example'
    for (let time = 0; time < 6; time += 1) await notify(email, 2n)
    for (let time = 0; time < 6; time += 1) await notify(email, 1n, decided)
    expect(await notify(email, 1n, decided)).toEqual([])
    expect(await notify(email)).toEqual([email])
  })

  test('that is left out is counted, and nothing of it costs credit', async () => {
    await under.prepared.database.run(sql`insert into sms_credits (site_id, remaining) values (1, 0)`)
    const figure = async () => {
      const { body } = await under.metrics.text()
      return Number(/site="1",cap="news-security-day"\} (\d+)/.exec(body)?.[1] ?? 0)
    }
    const before = await figure()
    const sent: string[] = []
    for (let time = 0; time < 7; time += 1) sent.push(...(await notify('many@member.example')))
    expect(sent).toHaveLength(5)
    expect(await figure()).toBe(before + 2)
  })
})

describe('caps of a whole site', () => {
  const alarms = (cap: string) => under.logged.filter(line => line.includes(`"cap":"${cap}"`)).length
  const counted = async (cap: string) => {
    const { body } = await under.metrics.text()
    const line = new RegExp(`^glasshouse_codes_refused_total\\{site="1",cap="${cap}"\\} (\\d+)$`, 'm')
    return Number(line.exec(body)?.[1] ?? 0)
  }

  test('count SMS only, do not count decoys, and are logged once an hour', async () => {
    await under.clock.advance(86_400_000)
    const [before, alarmsBefore] = [await counted('code-site-day'), alarms('code-site-day')]
    await under.prepared.database.run(sql`insert into sms_caps (site_id, most_a_day) values (1, 2), (2, 1)`)
    expect((await under.messenger.sendCode(input())).ok).toBe(true)
    expect((await under.messenger.sendCode(input({ isDecoy: true }))).ok).toBe(true)
    const late = input()
    expect((await under.messenger.sendCode(input())).ok).toBe(true)
    for (const refused of [late, input({ isDecoy: true })]) {
      expect(await under.messenger.sendCode(refused)).toMatchObject({ refusal: 'capReached' })
    }
    expect((await under.messenger.sendCode(input({ siteId: 2 }))).ok).toBe(true)
    const mail = { channel: 'email', target: 'cap@example.com' } as const
    expect((await under.letterbox.sendCode(input(mail))).ok).toBe(true)
    expect([await counted('code-site-day'), alarms('code-site-day')]).toEqual([before + 2, alarmsBefore + 1])
    // A refusal for all does not make the own number wait.
    await under.prepared.database.run(sql`update sms_caps set most_a_day = 3`)
    expect((await under.messenger.sendCode(late)).ok).toBe(true)
  })

  test('leave members their part: registrations get seven tenths', async () => {
    await under.prepared.database.run(sql`insert into sms_caps (site_id, most_a_day) values (1, 10)`)
    for (let n = 0; n < 7; n += 1) expect((await under.messenger.sendCode(input())).ok).toBe(true)
    expect(await under.messenger.sendCode(input())).toMatchObject({ refusal: 'capReached' })
    for (let n = 0; n < 3; n += 1) must(await under.messenger.sendCode(input({ purpose: 'device' })))
    expect(await under.messenger.sendCode(input({ purpose: 'device' }))).toMatchObject({
      refusal: 'capReached',
    })
  })

  test('of numbers in a row are counted and logged', async () => {
    await under.clock.advance(86_400_000)
    const [before, alarmsBefore] = [await counted('code-prefix-day'), alarms('code-prefix-day')]
    const inARow = (n: number) => input({ target: `0777000${String(n).padStart(4, '0')}` })
    for (let n = 0; n < 100; n += 1) expect((await under.messenger.sendCode(inARow(n))).ok).toBe(true)
    expect(await under.messenger.sendCode(inARow(100))).toMatchObject({ refusal: 'capReached' })
    expect([await counted('code-prefix-day'), alarms('code-prefix-day')]).toEqual([
      before + 1,
      alarmsBefore + 1,
    ])
  })

  test('of one caller are counted, and raise no alarm', async () => {
    const [before, address] = [await counted('code-caller-hour'), newAddress()]
    for (let n = 0; n < 10; n += 1) expect((await under.messenger.sendCode(input({ address }))).ok).toBe(true)
    expect(await under.messenger.sendCode(input({ address }))).toMatchObject({ refusal: 'capReached' })
    expect([await counted('code-caller-hour'), alarms('code-caller-hour')]).toEqual([before + 1, 0])
  })
})
