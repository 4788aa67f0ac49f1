import { PassThrough } from 'node:stream'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { createLog, createMetrics, createMovableClock } from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inSite, serverConnection } from '../../platform/in-site.ts'
import { createLimits } from '../../platform/limits.ts'
import { newAddress } from '../../testing/asking.ts'
import { serverTemplate } from '../../testing/server-under-test.ts'
import type { Driver, Letter } from './drivers/driver.ts'
import { createMessenger, createMessengerWatch, type CodeWish, type Messenger } from './index.ts'

const prepared = testDatabase(serverTemplate)
const clock = createMovableClock(new Date())
const pepper = 'p'.repeat(40)
const minuteMs = 60_000

/** What the outside world does with a letter, and the letters that it got. */
let behave: () => Promise<'sent' | 'refused'>
let letters: Letter[] = []
let failures: unknown[] = []
const driver: Driver = {
  deliver: async letter => {
    letters.push(letter)
    return behave()
  },
}

const metrics = createMetrics()
const lines = new PassThrough()
const logged: string[] = []
lines.on('data', (line: Buffer) => logged.push(line.toString()))

let messenger: Messenger
let letterbox: Messenger
beforeAll(() => {
  const database = prepared.open(serverConnection)
  const limits = createLimits({ database, clock, pepper, relaxed: false })
  const log = createLog({ name: 'test', level: 'error', destination: lines })
  const watch = createMessengerWatch(metrics, { log, clock })
  const parts = { database, clock, limits, pepper, sealKey: 's'.repeat(40), watch, onFailure: noteFailure }
  messenger = createMessenger({ ...parts, drivers: { sms: driver }, hasLetterbox: false })
  letterbox = createMessenger({ ...parts, drivers: {}, hasLetterbox: true })
})
const noteFailure = (error: unknown) => void failures.push(error)
beforeEach(async () => {
  behave = async () => 'sent'
  letters = []
  failures = []
  await prepared.database.run(
    sql`truncate messages, message_codes, limit_windows, demo_messages, sms_credits, sms_caps`,
  )
})

let lastNumber = 0
/** A number that no other test uses; numbers of one prefix count together. */
function wish(change: Partial<CodeWish> = {}): CodeWish {
  lastNumber += 1
  return {
    siteId: 1,
    purpose: 'register',
    channel: 'sms',
    target: `09${String(lastNumber).padStart(4, '0')}1234`,
    language: 'en_US',
    address: newAddress(),
    ...change,
  }
}

function codeIn(text: string | undefined): string {
  return /\d{6}/.exec(text ?? '')?.[0] ?? ''
}

async function sentCode(asked: CodeWish): Promise<string> {
  must(await messenger.sendCode(asked))
  await messenger.deliver()
  return codeIn(letters.at(-1)?.text)
}

async function spend(asked: CodeWish, code: string) {
  const checked = await messenger.checkCode({ ...asked, code })
  if (!checked.ok) return checked
  return prepared
    .open(serverConnection)
    .transaction(tx => messenger.spendCode(tx, checked.value), inSite(asked.siteId))
}

describe('a code', () => {
  test('is six digits, in the language of whoever gets it, and works once', async () => {
    const asked = wish({ language: 'vi_VN' })
    const code = await sentCode(asked)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ to: asked.target, subject: '' })
    expect(letters[0]?.text).toContain('Mã có hiệu lực trong 5 phút')
    expect((await spend(asked, ` ${code} `)).ok).toBe(true)
    expect(await spend(asked, code)).toMatchObject({ refusal: 'wrongCode' })
  })

  test('is for one purpose, one target and one site', async () => {
    const asked = wish()
    const code = await sentCode(asked)
    for (const other of [{ purpose: 'device' }, { target: wish().target }, { siteId: 2 }] as const) {
      expect(await spend({ ...asked, ...other }, code)).toMatchObject({ refusal: 'wrongCode' })
    }
    expect(
      (await spend({ ...asked, target: ` ${asked.target.slice(0, 4)} ${asked.target.slice(4)}` }, code)).ok,
    ).toBe(true)
  })

  test('lives five minutes and not a second longer', async () => {
    const asked = wish()
    const code = await sentCode(asked)
    await clock.advance(5 * minuteMs - 1)
    expect((await messenger.checkCode({ ...asked, code })).ok).toBe(true)
    await clock.advance(1)
    expect(await spend(asked, code)).toMatchObject({ refusal: 'wrongCode' })
  })

  test('has five tries, also when they come at once; a right one is not counted', async () => {
    const asked = wish()
    const code = await sentCode(asked)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let time = 0; time < 6; time += 1) {
      expect((await messenger.checkCode({ ...asked, code })).ok).toBe(true)
    }
    await Promise.all(Array.from({ length: 5 }, () => messenger.checkCode({ ...asked, code: wrong })))
    expect(await spend(asked, code)).toMatchObject({ refusal: 'wrongCode' })
  })

  test('is replaced by the next one', async () => {
    const asked = wish()
    const first = await sentCode(asked)
    await clock.advance(5 * minuteMs)
    const second = await sentCode(asked)
    if (first !== second) expect(await spend(asked, first)).toMatchObject({ refusal: 'wrongCode' })
    expect((await spend(asked, second)).ok).toBe(true)
  })

  test('is used up by one of two that are as fast', async () => {
    const asked = wish()
    const code = await sentCode(asked)
    const [first, second] = await Promise.all([spend(asked, code), spend(asked, code)])
    expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1)
  })

  test('stays good when what it was for fails', async () => {
    const asked = wish()
    const code = await sentCode(asked)
    const checked = must(await messenger.checkCode({ ...asked, code }))
    const failing = prepared.open(serverConnection).transaction(async tx => {
      await messenger.spendCode(tx, checked)
      throw new Error('the business failed')
    }, inSite(1))
    await expect(failing).rejects.toThrow('the business failed')
    expect((await spend(asked, code)).ok).toBe(true)
  })

  test('stands nowhere in the tables, nor does the number', async () => {
    const asked = wish()
    must(await messenger.sendCode(asked))
    const textRow = z.object({ all: z.string() })
    const everything = () =>
      prepared.database.one(
        textRow,
        sql`
          select coalesce((select string_agg(m::text, '') from messages m), '')
                 || coalesce((select string_agg(c::text, '') from message_codes c), '') as all`,
      )
    const before = await everything()
    await messenger.deliver()
    const after = await everything()
    const code = codeIn(letters[0]?.text)
    for (const { all } of [before, after]) {
      expect(all).not.toContain(asked.target)
      expect(all).not.toContain(`,${code},`)
    }
  })
})

describe('how often', () => {
  test('a number gets one in five minutes, for each purpose', async () => {
    const asked = wish()
    must(await messenger.sendCode(asked))
    await clock.advance(minuteMs)
    expect(await messenger.sendCode(asked)).toMatchObject({ refusal: 'tooSoon', data: { wait: 240 } })
    expect((await messenger.sendCode({ ...asked, purpose: 'device' })).ok).toBe(true)
    await clock.advance(4 * minuteMs)
    expect((await messenger.sendCode(asked)).ok).toBe(true)
  })

  const inTurn = async (asked: CodeWish, times: number) => {
    const said: string[] = []
    for (let time = 0; time < times; time += 1) {
      const outcome = await messenger.sendCode({ ...asked, address: newAddress() })
      said.push(outcome.ok ? 'sent' : outcome.refusal)
      await clock.advance(5 * minuteMs)
    }
    return said
  }
  const sentTimes = (times: number) => Array.from({ length: times }, () => 'sent')

  test('a number gets five a day for one purpose and ten in all, whoever asks', async () => {
    const asked = wish()
    expect(await inTurn(asked, 6)).toEqual([...sentTimes(5), 'capReached'])
    expect(await inTurn({ ...asked, purpose: 'password' }, 4)).toEqual(sentTimes(4))
    expect(await inTurn({ ...asked, purpose: 'device' }, 2)).toEqual(['sent', 'capReached'])
    await clock.advance(24 * 60 * minuteMs)
    expect((await messenger.sendCode(asked)).ok).toBe(true)
  })

  test('a cap is never called a code under way, and takes nothing', async () => {
    const asked = wish()
    await inTurn(asked, 5)
    expect(await messenger.sendCode(asked)).toMatchObject({ refusal: 'capReached' })
    expect(await messenger.sendCode(asked)).toMatchObject({ refusal: 'capReached' })
    expect(await inTurn({ ...asked, purpose: 'device' }, 5)).toEqual(sentTimes(5))
  })

  test('a code under way is told also to who has reached a cap, and who asks again loses nothing', async () => {
    const address = newAddress()
    const first = wish({ address })
    must(await messenger.sendCode(first))
    for (let time = 0; time < 12; time += 1)
      expect(await messenger.sendCode(first)).toMatchObject({ refusal: 'tooSoon' })
    for (let time = 0; time < 9; time += 1) must(await messenger.sendCode(wish({ address })))
    expect(await messenger.sendCode(wish({ address }))).toMatchObject({ refusal: 'capReached' })
    expect(await messenger.sendCode(first)).toMatchObject({ refusal: 'tooSoon' })
  })

  test('of several wishes for one number at once one is sent, and the others say so', async () => {
    const asked = wish()
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => messenger.sendCode({ ...asked, address: newAddress() })),
    )
    const said = outcomes.map(outcome => (outcome.ok ? 'sent' : outcome.refusal))
    expect(said.toSorted()).toEqual(['sent', 'tooSoon', 'tooSoon', 'tooSoon', 'tooSoon'])
    await clock.advance(5 * minuteMs)
    expect(await inTurn(asked, 5)).toEqual([...sentTimes(4), 'capReached'])
  })

  test('a caller gets ten an hour and fifty a day', async () => {
    const address = newAddress()
    const said: string[] = []
    for (let hour = 0; hour < 6; hour += 1) {
      for (let time = 0; time < 11; time += 1) {
        const outcome = await messenger.sendCode(wish({ address }))
        said.push(outcome.ok ? 'sent' : outcome.refusal)
      }
      await clock.advance(60 * minuteMs)
    }
    const hour = [...sentTimes(10), 'capReached']
    expect(said.slice(0, 55)).toEqual([...hour, ...hour, ...hour, ...hour, ...hour])
    expect(new Set(said.slice(55))).toEqual(new Set(['capReached']))
  })

  test('neither a caller beyond its own limit nor wishes that only look like it take anything from a number', async () => {
    const address = newAddress()
    for (let time = 0; time < 10; time += 1) await messenger.sendCode(wish({ address }))
    const asked = wish({ address })
    for (let time = 0; time < 6; time += 1) {
      expect(await messenger.sendCode(asked)).toMatchObject({ refusal: 'capReached' })
      await messenger.sendCode({ ...asked, address: newAddress(), subject: 'somebody', isDecoy: true })
      await clock.advance(5 * minuteMs)
    }
    expect((await messenger.sendCode({ ...asked, address: newAddress() })).ok).toBe(true)
  })

  test('of a thousand wishes of one address at most ten are sent', async () => {
    const address = newAddress()
    const outcomes: boolean[] = []
    for (let time = 0; time < 1000; time += 1) outcomes.push((await messenger.sendCode(wish({ address }))).ok)
    expect(outcomes.filter(Boolean)).toHaveLength(10)
  })

  test('numbers in a row get a hundred a day between them, also where nobody is written to', async () => {
    const refusals: (string | undefined)[] = []
    for (let time = 0; time < 101; time += 1) {
      const target = `0777777${String(time).padStart(4, '0')}`
      const outcome = await messenger.sendCode(wish({ target }))
      refusals.push(outcome.ok ? undefined : outcome.refusal)
    }
    expect(refusals.slice(0, 100).every(each => each === undefined)).toBe(true)
    expect(refusals[100]).toBe('capReached')
    const decoy = wish({ target: '07777770000', subject: 'somebody', isDecoy: true })
    expect(await messenger.sendCode(decoy)).toMatchObject({ refusal: 'capReached' })
  })

  test('nothing goes out when the credit is used up, and the wish does not count', async () => {
    await prepared.database.run(sql`insert into sms_credits (site_id, remaining) values (1, 1)`)
    must(await messenger.sendCode(wish()))
    const late = wish()
    expect(await messenger.sendCode(late)).toMatchObject({ refusal: 'noCredit' })
    await prepared.database.run(sql`update sms_credits set remaining = 1`)
    expect((await messenger.sendCode(late)).ok).toBe(true)
  })

  test.each([
    ['sms', '0888', '08881234567', 'blocked'],
    ['sms', '0888', '09881234567', undefined],
    ['email', '@throwaway.example', 'A@Throwaway.example', 'blocked'],
    ['email', 'one@mail.example', 'one@mail.example', 'blocked'],
    ['email', 'one@mail.example', 'two@mail.example', undefined],
  ] as const)('a %s block of %s says to %s: %s', async (channel, pattern, target, refusal) => {
    await prepared.database.run(sql`
      insert into message_blocks (site_id, channel, pattern) values (1, ${channel}, ${pattern}) on conflict do nothing`)
    const outcome = await letterbox.sendCode(wish({ channel, target }))
    expect(outcome.ok ? undefined : outcome.refusal).toBe(refusal)
    await prepared.database.run(sql`delete from message_blocks`)
  })

  test('a channel that the house does not have is closed', async () => {
    expect(messenger.has('email')).toBe(false)
    expect(await messenger.sendCode(wish({ channel: 'email', target: 'a@b.example' }))).toMatchObject({
      refusal: 'blocked',
    })
  })
})

const stateRow = z.object({ outcome: z.nullable(z.string()), tries: z.int(), has_content: z.boolean() })
const state = () =>
  prepared.database.one(stateRow, sql`select outcome, tries, sealed is not null as has_content from messages`)

describe('delivery', () => {
  const letter = () =>
    messenger.send(prepared.open(serverConnection), {
      siteId: 1,
      channel: 'sms',
      to: '0912345678',
      language: 'en_US',
      template: 'passwordChanged',
      values: { account: 'member1', at: new Date('2026-11-21T14:30:00Z'), devices: 'kept' },
    })

  test('comes again after what nobody can tell the end of, with the same id, and then stops', async () => {
    await letter()
    behave = () => Promise.reject(new Error('no answer'))
    await messenger.deliver()
    expect(await state()).toEqual({ outcome: null, tries: 1, has_content: true })
    expect(await messenger.deliver()).toBe(0)
    await clock.advance(5_000)
    behave = async () => 'sent'
    expect(await messenger.deliver()).toBe(1)
    expect(letters.map(each => each.id)).toEqual([letters[0]?.id, letters[0]?.id])
    expect(letters[1]?.text).toContain('November 21, 2026')
    expect(failures).toHaveLength(1)
    expect(await state()).toEqual({ outcome: 'sent', tries: 2, has_content: false })
  })

  test('is given up after six tries', async () => {
    await letter()
    behave = () => Promise.reject(new Error('no answer'))
    for (let time = 0; time < 20; time += 1) {
      await messenger.deliver()
      await clock.advance(3_600_000)
    }
    expect(await state()).toMatchObject({ outcome: 'refused', has_content: false })
    expect(letters).toHaveLength(7)
  })

  test('is not repeated when the other side will never take it', async () => {
    await letter()
    behave = async () => 'refused'
    await messenger.deliver()
    await clock.advance(3_600_000)
    await messenger.deliver()
    expect(letters).toHaveLength(1)
    expect(await state()).toEqual({ outcome: 'refused', tries: 1, has_content: false })
  })

  test('of a code that nobody can use any more does not happen', async () => {
    must(await messenger.sendCode(wish()))
    await clock.advance(5 * minuteMs)
    await messenger.deliver()
    expect(letters).toEqual([])
    expect(await state()).toMatchObject({ outcome: 'tooLate', has_content: false })
  })

  test('of one message happens once where two servers are at it', async () => {
    await letter()
    await Promise.all([messenger.deliver(), messenger.deliver()])
    expect(letters).toHaveLength(1)
  })

  test('happens if and only if the transaction commits', async () => {
    const failing = prepared.open(serverConnection).transaction(async tx => {
      await messenger.send(tx, {
        siteId: 1,
        channel: 'sms',
        to: '0912345678',
        language: 'en_US',
        template: 'passwordChanged',
        values: { account: 'member1', at: new Date(), devices: 'kept' },
      })
      throw new Error('rolled back')
    }, inSite(1))
    await expect(failing).rejects.toThrow('rolled back')
    expect(await messenger.deliver()).toBe(0)
  })
})

describe('news by SMS', () => {
  const tell = async (phone: string) => {
    const values = { account: 'member1', at: new Date(), devices: 'kept' } as const
    const news = { siteId: 1, language: 'en_US', template: 'passwordChanged', values } as const
    const database = prepared.open(serverConnection)
    await database.transaction(tx => messenger.tell(tx, { phone }, news), inSite(1))
    const before = letters.length
    await messenger.deliver()
    return letters.length - before
  }
  const tellOften = async (phone: string, times: number) => {
    let sent = 0
    for (let time = 0; time < times; time += 1) sent += await tell(phone)
    return sent
  }
  const figure = async (cap: string) => {
    const { body } = await metrics.text()
    return Number(new RegExp(`site="1",cap="${cap}"\\} (\\d+)`).exec(body)?.[1] ?? 0)
  }

  test('goes to one number five times a day; what is left out is counted and leaves the number its codes', async () => {
    const asked = wish()
    const before = await figure('news-target-day')
    expect(await tellOften(asked.target, 7)).toBe(5)
    // Who changed the password with the old one stays where they are.
    expect(letters[0]?.text).toMatch(/\(UTC\)\. If that/)
    expect(await figure('news-target-day')).toBe(before + 2)
    expect((await messenger.sendCode(asked)).ok).toBe(true)
    await clock.advance(86_400_000)
    expect(await tell(asked.target)).toBe(1)
  })

  test('goes to no blocked number', async () => {
    const { target } = wish()
    await prepared.database.run(
      sql`insert into message_blocks (site_id, channel, pattern) values (1, 'sms', ${target})`,
    )
    const before = await figure('news-blocked')
    expect(await tell(target)).toBe(0)
    expect(await figure('news-blocked')).toBe(before + 1)
  })

  test('takes credit, and none is sent without', async () => {
    await prepared.database.run(sql`insert into sms_credits (site_id, remaining) values (1, 1)`)
    expect(await tell(wish().target)).toBe(1)
    const before = await figure('news-credit')
    expect(await tell(wish().target)).toBe(0)
    expect(await figure('news-credit')).toBe(before + 1)
  })

  test('stays within the day of its site and of numbers in a row', async () => {
    await prepared.database.run(sql`insert into sms_caps (site_id, most_a_day) values (1, 2)`)
    expect((await messenger.sendCode(wish({ purpose: 'device' }))).ok).toBe(true)
    await messenger.deliver()
    expect(await tell(wish().target)).toBe(1)
    expect(await tell(wish().target)).toBe(0)
    await prepared.database.run(sql`truncate sms_caps, limit_windows`)
    const inARow = (n: number) => `0778000${String(n).padStart(4, '0')}`
    for (let n = 0; n < 99; n += 1) must(await messenger.sendCode(wish({ target: inARow(n) })))
    while ((await messenger.deliver()) > 0);
    expect(await tell(inARow(100))).toBe(1)
    expect(await tell(inARow(101))).toBe(0)
  })

  test('that is tried again counts once', async () => {
    await prepared.database.run(sql`insert into sms_credits (site_id, remaining) values (1, 1)`)
    behave = async () => {
      throw new Error('nobody can tell')
    }
    const { target } = wish()
    expect(await tell(target)).toBe(1)
    behave = async () => 'sent'
    await clock.advance(minuteMs)
    await messenger.deliver()
    expect(letters).toHaveLength(2)
  })
})

test('a letterbox takes what has no driver, at once and for its site alone', async () => {
  const asked = wish({ channel: 'email', target: 'An@Example.com', purpose: 'device' })
  must(await letterbox.sendCode(asked))
  const [message] = await letterbox.listDemoMessages(1)
  expect(message).toMatchObject({ channel: 'email', recipient: 'an@example.com' })
  expect(message?.subject).toBe('Your code for a new device at Glasshouse')
  expect((await letterbox.checkCode({ ...asked, code: codeIn(message?.body) })).ok).toBe(true)
  expect(await letterbox.listDemoMessages(2)).toEqual([])
})

test('what is over is swept away', async () => {
  must(await messenger.sendCode(wish()))
  must(await letterbox.sendCode(wish()))
  await messenger.deliver()
  await clock.advance(8 * 24 * 60 * minuteMs)
  expect(await messenger.sweep()).toBe(4)
  expect(await messenger.sweep()).toBe(0)
})

describe('caps of a whole site', () => {
  const alarms = (cap: string) => logged.filter(line => line.includes(`"cap":"${cap}"`)).length
  const counted = async (cap: string) => {
    const { body } = await metrics.text()
    const line = new RegExp(`^glasshouse_codes_refused_total\\{site="1",cap="${cap}"\\} (\\d+)$`, 'm')
    return Number(line.exec(body)?.[1] ?? 0)
  }

  test('are reached by SMS alone, cost a decoy nothing, and are told once an hour', async () => {
    await clock.advance(86_400_000)
    const [before, told] = [await counted('code-site-day'), alarms('code-site-day')]
    await prepared.database.run(sql`insert into sms_caps (site_id, most_a_day) values (1, 2), (2, 1)`)
    expect((await messenger.sendCode(wish())).ok).toBe(true)
    expect((await messenger.sendCode(wish({ isDecoy: true }))).ok).toBe(true)
    const late = wish()
    expect((await messenger.sendCode(wish())).ok).toBe(true)
    for (const refused of [late, wish({ isDecoy: true })]) {
      expect(await messenger.sendCode(refused)).toMatchObject({ refusal: 'capReached' })
    }
    expect((await messenger.sendCode(wish({ siteId: 2 }))).ok).toBe(true)
    const mail = { channel: 'email', target: 'cap@example.com' } as const
    expect((await letterbox.sendCode(wish(mail))).ok).toBe(true)
    expect([await counted('code-site-day'), alarms('code-site-day')]).toEqual([before + 2, told + 1])
    // What was refused for all keeps nobody's own number waiting.
    await prepared.database.run(sql`update sms_caps set most_a_day = 3`)
    expect((await messenger.sendCode(late)).ok).toBe(true)
  })

  test('leave members their part: who registers gets seven tenths', async () => {
    await prepared.database.run(sql`insert into sms_caps (site_id, most_a_day) values (1, 10)`)
    for (let n = 0; n < 7; n += 1) expect((await messenger.sendCode(wish())).ok).toBe(true)
    expect(await messenger.sendCode(wish())).toMatchObject({ refusal: 'capReached' })
    for (let n = 0; n < 3; n += 1) must(await messenger.sendCode(wish({ purpose: 'device' })))
    expect(await messenger.sendCode(wish({ purpose: 'device' }))).toMatchObject({ refusal: 'capReached' })
  })

  test('of numbers in a row are counted and told', async () => {
    await clock.advance(86_400_000)
    const [before, told] = [await counted('code-prefix-day'), alarms('code-prefix-day')]
    const inARow = (n: number) => wish({ target: `0777000${String(n).padStart(4, '0')}` })
    for (let n = 0; n < 100; n += 1) expect((await messenger.sendCode(inARow(n))).ok).toBe(true)
    expect(await messenger.sendCode(inARow(100))).toMatchObject({ refusal: 'capReached' })
    expect([await counted('code-prefix-day'), alarms('code-prefix-day')]).toEqual([before + 1, told + 1])
  })

  test('of one caller are counted, and wake nobody', async () => {
    const [before, address] = [await counted('code-caller-hour'), newAddress()]
    for (let n = 0; n < 10; n += 1) expect((await messenger.sendCode(wish({ address }))).ok).toBe(true)
    expect(await messenger.sendCode(wish({ address }))).toMatchObject({ refusal: 'capReached' })
    expect([await counted('code-caller-hour'), alarms('code-caller-hour')]).toEqual([before + 1, 0])
  })
})
