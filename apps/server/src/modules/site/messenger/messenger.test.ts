import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { forSite, serverConnection } from '../../../platform/site-scope.ts'
import { newAddress } from '../../../testing/asking.ts'
import type { CodeInput } from './messenger.service.ts'
import { messengerUnderTest, input } from './testing/messenger-under-test.ts'

const under = messengerUnderTest()
const minuteMs = 60_000

function codeIn(text: string | undefined): string {
  return /\d{6}/.exec(text ?? '')?.[0] ?? ''
}

async function sentCode(asked: CodeInput): Promise<string> {
  must(await under.messenger.sendCode(asked))
  await under.messenger.deliver()
  return codeIn(under.letters.at(-1)?.text)
}

async function verifyAndConsume(asked: CodeInput, code: string) {
  const checked = await under.messenger.checkCode({ ...asked, code })
  if (!checked.ok) return checked
  return under.prepared
    .open(serverConnection)
    .transaction(tx => under.messenger.consumeCode(tx, checked.value), forSite(asked.siteId))
}

describe('a code', () => {
  test('is six digits, in the language of the recipient, and works once', async () => {
    const asked = input({ language: 'vi_VN' })
    const code = await sentCode(asked)
    expect(under.letters).toHaveLength(1)
    expect(under.letters[0]).toMatchObject({ to: asked.target, subject: '' })
    expect(under.letters[0]?.text).toContain('Mã có hiệu lực trong 5 phút')
    expect((await verifyAndConsume(asked, ` ${code} `)).ok).toBe(true)
    expect(await verifyAndConsume(asked, code)).toMatchObject({ refusal: 'wrongCode' })
  })

  test('is for one purpose, one target and one site', async () => {
    const asked = input()
    const code = await sentCode(asked)
    for (const other of [{ purpose: 'device' }, { target: input().target }, { siteId: 2 }] as const) {
      expect(await verifyAndConsume({ ...asked, ...other }, code)).toMatchObject({ refusal: 'wrongCode' })
    }
    expect(
      (
        await verifyAndConsume(
          { ...asked, target: ` ${asked.target.slice(0, 4)} ${asked.target.slice(4)}` },
          code,
        )
      ).ok,
    ).toBe(true)
  })

  test('lives five minutes and not a second longer', async () => {
    const asked = input()
    const code = await sentCode(asked)
    await under.clock.advance(5 * minuteMs - 1)
    expect((await under.messenger.checkCode({ ...asked, code })).ok).toBe(true)
    await under.clock.advance(1)
    expect(await verifyAndConsume(asked, code)).toMatchObject({ refusal: 'wrongCode' })
  })

  test('has five tries, also when they come at once; a right one is not counted', async () => {
    const asked = input()
    const code = await sentCode(asked)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let time = 0; time < 6; time += 1) {
      expect((await under.messenger.checkCode({ ...asked, code })).ok).toBe(true)
    }
    await Promise.all(Array.from({ length: 5 }, () => under.messenger.checkCode({ ...asked, code: wrong })))
    expect(await verifyAndConsume(asked, code)).toMatchObject({ refusal: 'wrongCode' })
  })

  test('is replaced by the next one', async () => {
    const asked = input()
    const first = await sentCode(asked)
    await under.clock.advance(5 * minuteMs)
    const second = await sentCode(asked)
    if (first !== second) expect(await verifyAndConsume(asked, first)).toMatchObject({ refusal: 'wrongCode' })
    expect((await verifyAndConsume(asked, second)).ok).toBe(true)
  })

  test('is used up by one of two that are as fast', async () => {
    const asked = input()
    const code = await sentCode(asked)
    const [first, second] = await Promise.all([verifyAndConsume(asked, code), verifyAndConsume(asked, code)])
    expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1)
  })

  test('stays good when what it was for fails', async () => {
    const asked = input()
    const code = await sentCode(asked)
    const checked = must(await under.messenger.checkCode({ ...asked, code }))
    const failing = under.prepared.open(serverConnection).transaction(async tx => {
      await under.messenger.consumeCode(tx, checked)
      throw new Error('the business failed')
    }, forSite(1))
    await expect(failing).rejects.toThrow('the business failed')
    expect((await verifyAndConsume(asked, code)).ok).toBe(true)
  })

  test('is not in the tables in clear, nor is the number', async () => {
    const asked = input()
    must(await under.messenger.sendCode(asked))
    const textRow = z.object({ all: z.string() })
    const everything = () =>
      under.prepared.database.one(
        textRow,
        sql`
          select coalesce((select string_agg(m::text, '') from messages m), '')
                 || coalesce((select string_agg(c::text, '') from message_codes c), '') as all`,
      )
    const before = await everything()
    await under.messenger.deliver()
    const after = await everything()
    const code = codeIn(under.letters[0]?.text)
    for (const { all } of [before, after]) {
      expect(all).not.toContain(asked.target)
      expect(all).not.toContain(`,${code},`)
    }
  })
})

describe('how often', () => {
  test('a number gets one in five minutes, for any purpose and caller', async () => {
    const asked = input()
    must(await under.messenger.sendCode(asked))
    await under.clock.advance(minuteMs)
    const others: Partial<CodeInput>[] = [
      {},
      { purpose: 'device', subject: '7' },
      { purpose: 'password', subject: 'member1', isDecoy: true },
      { address: newAddress() },
    ]
    for (const other of others)
      expect(await under.messenger.sendCode({ ...asked, ...other })).toMatchObject({
        refusal: 'tooSoon',
        data: { wait: 240 },
      })
    await under.clock.advance(4 * minuteMs)
    expect((await under.messenger.sendCode(asked)).ok).toBe(true)
  })

  test('a right code is answered by the next one at once: what one begins may need another', async () => {
    const asked = input({ purpose: 'password', subject: 'member1' })
    const code = await sentCode(asked)
    expect((await verifyAndConsume(asked, code)).ok).toBe(true)
    expect((await under.messenger.sendCode({ ...asked, subject: 'transfer member1' })).ok).toBe(true)
    expect(await under.messenger.sendCode(asked)).toMatchObject({ refusal: 'tooSoon' })
  })

  test('but one that is not spent does so once, and not for those that were sent after it', async () => {
    const asked = input()
    const code = await sentCode(asked)
    const check = () => under.messenger.checkCode({ ...asked, code })
    expect((await check()).ok).toBe(true)
    await under.clock.advance(minuteMs)
    const next = { ...asked, purpose: 'password', subject: 'member1' } as const
    must(await under.messenger.sendCode(next))
    expect((await check()).ok).toBe(true)
    expect(await under.messenger.sendCode(next)).toMatchObject({ refusal: 'tooSoon', data: { wait: 300 } })
  })

  /** One request after the other, from the network of `from`: by default each time another. */
  const inTurn = async (asked: CodeInput, times: number, from: () => string = newAddress) => {
    const said: string[] = []
    for (let time = 0; time < times; time += 1) {
      const outcome = await under.messenger.sendCode({ ...asked, address: from() })
      said.push(outcome.ok ? 'sent' : outcome.refusal)
      await under.clock.advance(5 * minuteMs)
    }
    return said
  }
  const sentTimes = (times: number) => Array.from({ length: times }, () => 'sent')
  /** As one network asks, and as its owner does from their own. */
  const fromOne = () => {
    const address = newAddress()
    return () => address
  }

  test('a number gets five a day: four for strangers, three from one network', async () => {
    const asked = input()
    const stranger = fromOne()
    expect(await inTurn(asked, 4, stranger)).toEqual([...sentTimes(3), 'capReached'])
    // Another public purpose is no way round the cap.
    const forgotten = { ...asked, purpose: 'password', subject: 'member1' } as const
    expect(await inTurn(forgotten, 1, stranger)).toEqual(['capReached'])
    expect(await inTurn(forgotten, 2)).toEqual(['sent', 'capReached'])
    // Nor is an own account, since its owner may enter any number.
    expect(await inTurn({ ...asked, purpose: 'memberCenter' }, 1)).toEqual(['capReached'])
    // With the right password one more is sent, and that is all; from another network than the stranger.
    expect(await inTurn({ ...asked, purpose: 'device' }, 1, stranger)).toEqual(['capReached'])
    expect(await inTurn({ ...asked, purpose: 'device' }, 2)).toEqual(['sent', 'capReached'])
    await under.clock.advance(24 * 60 * minuteMs)
    expect((await under.messenger.sendCode(asked)).ok).toBe(true)
  })

  test('who knows a password leaves the number one as well', async () => {
    const asked = input({ purpose: 'device' })
    expect(await inTurn(asked, 5)).toEqual([...sentTimes(4), 'capReached'])
    expect(await inTurn({ ...asked, purpose: 'password' }, 1)).toEqual(['sent'])
  })

  test('one network leaves the number two, over all purposes', async () => {
    const [asked, stranger] = [input({ purpose: 'password', isDecoy: true }), fromOne()]
    expect(await inTurn(asked, 2, stranger)).toEqual(sentTimes(2))
    const request = { ...asked, purpose: 'memberCenter', isDecoy: false } as const
    expect(await inTurn(request, 2, stranger)).toEqual(['sent', 'capReached'])
    expect(await inTurn({ ...request, purpose: 'device' }, 2)).toEqual(sentTimes(2))
  })

  test('what is a network’s is a household’s, however many addresses it has', async () => {
    let host = 0
    const household = () => `2001:db8:7:7::${(host += 1)}`
    expect(await inTurn(input(), 4, household)).toEqual([...sentTimes(3), 'capReached'])
  })

  test('a missing pair is counted like an existing one: the difference is hidden', async () => {
    for (const isDecoy of [false, true]) {
      const asked = input({ purpose: 'password', subject: 'member1', isDecoy })
      expect(await inTurn(asked, 2)).toEqual(sentTimes(2))
      // The remaining count reveals nothing either.
      expect(await inTurn({ ...asked, purpose: 'register', isDecoy: false }, 3)).toEqual([
        ...sentTimes(2),
        'capReached',
      ])
      expect(await inTurn({ ...asked, subject: 'nobody78', isDecoy: true }, 1)).toEqual(['capReached'])
    }
  })

  test('a cap is never called a code under way, and takes nothing', async () => {
    const asked = input()
    const stranger = fromOne()
    await inTurn(asked, 3, stranger)
    for (let time = 0; time < 2; time += 1)
      expect(await under.messenger.sendCode({ ...asked, address: stranger() })).toMatchObject({
        refusal: 'capReached',
      })
    expect(await inTurn(asked, 1)).toEqual(sentTimes(1))
    expect(await inTurn({ ...asked, purpose: 'device' }, 1)).toEqual(sentTimes(1))
  })

  test('a pending code is reported over the cap too, and a repeated request costs nothing', async () => {
    const address = newAddress()
    const first = input({ address })
    must(await under.messenger.sendCode(first))
    for (let time = 0; time < 12; time += 1)
      expect(await under.messenger.sendCode(first)).toMatchObject({ refusal: 'tooSoon' })
    for (let time = 0; time < 9; time += 1) must(await under.messenger.sendCode(input({ address })))
    expect(await under.messenger.sendCode(input({ address }))).toMatchObject({ refusal: 'capReached' })
    expect(await under.messenger.sendCode(first)).toMatchObject({ refusal: 'tooSoon' })
  })

  test('of concurrent requests for one number one is sent, and the others report it', async () => {
    const asked = input()
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => under.messenger.sendCode({ ...asked, address: newAddress() })),
    )
    const said = outcomes.map(outcome => (outcome.ok ? 'sent' : outcome.refusal))
    expect(said.toSorted()).toEqual(['sent', 'tooSoon', 'tooSoon', 'tooSoon', 'tooSoon'])
    await under.clock.advance(5 * minuteMs)
    expect(await inTurn(asked, 4)).toEqual([...sentTimes(3), 'capReached'])
  })

  test('a caller gets ten an hour and fifty a day', async () => {
    const address = newAddress()
    const said: string[] = []
    for (let hour = 0; hour < 6; hour += 1) {
      for (let time = 0; time < 11; time += 1) {
        const outcome = await under.messenger.sendCode(input({ address }))
        said.push(outcome.ok ? 'sent' : outcome.refusal)
      }
      await under.clock.advance(60 * minuteMs)
    }
    const hour = [...sentTimes(10), 'capReached']
    expect(said.slice(0, 55)).toEqual([...hour, ...hour, ...hour, ...hour, ...hour])
    expect(new Set(said.slice(55))).toEqual(new Set(['capReached']))
  })

  test('a caller beyond its own limit takes nothing from a number', async () => {
    const address = newAddress()
    for (let time = 0; time < 10; time += 1) await under.messenger.sendCode(input({ address }))
    const asked = input({ address })
    for (let time = 0; time < 6; time += 1) {
      expect(await under.messenger.sendCode(asked)).toMatchObject({ refusal: 'capReached' })
      await under.clock.advance(5 * minuteMs)
    }
    expect((await under.messenger.sendCode({ ...asked, address: newAddress() })).ok).toBe(true)
  })

  test('of a thousand requests of one address at most ten are sent', async () => {
    const address = newAddress()
    const outcomes: boolean[] = []
    for (let time = 0; time < 1000; time += 1)
      outcomes.push((await under.messenger.sendCode(input({ address }))).ok)
    expect(outcomes.filter(Boolean)).toHaveLength(10)
  })

  test('numbers in a row get a hundred a day between them, also where no message is sent', async () => {
    const refusals: (string | undefined)[] = []
    for (let time = 0; time < 101; time += 1) {
      const target = `0777777${String(time).padStart(4, '0')}`
      const outcome = await under.messenger.sendCode(input({ target }))
      refusals.push(outcome.ok ? undefined : outcome.refusal)
    }
    expect(refusals.slice(0, 100).every(each => each === undefined)).toBe(true)
    expect(refusals[100]).toBe('capReached')
    const decoy = input({ target: '07777779999', subject: 'someone1', isDecoy: true })
    expect(await under.messenger.sendCode(decoy)).toMatchObject({ refusal: 'capReached' })
  })

  test('nothing is sent without credit, and the request does not count', async () => {
    await under.prepared.database.run(sql`insert into sms_credits (site_id, remaining) values (1, 1)`)
    must(await under.messenger.sendCode(input()))
    const late = input()
    expect(await under.messenger.sendCode(late)).toMatchObject({ refusal: 'noCredit' })
    await under.prepared.database.run(sql`update sms_credits set remaining = 1`)
    expect((await under.messenger.sendCode(late)).ok).toBe(true)
  })

  test.each([
    ['sms', '0888', '08881234567', 'blocked'],
    ['sms', '0888', '09881234567', undefined],
    ['email', '@throwaway.example', 'A@Throwaway.example', 'blocked'],
    ['email', 'one@mail.example', 'one@mail.example', 'blocked'],
    ['email', 'one@mail.example', 'two@mail.example', undefined],
  ] as const)('a %s block of %s says to %s: %s', async (channel, pattern, target, refusal) => {
    await under.prepared.database.run(sql`
      insert into message_blocks (site_id, channel, pattern) values (1, ${channel}, ${pattern}) on conflict do nothing`)
    const outcome = await under.letterbox.sendCode(input({ channel, target }))
    expect(outcome.ok ? undefined : outcome.refusal).toBe(refusal)
    await under.prepared.database.run(sql`delete from message_blocks`)
  })

  test('a channel without a driver is closed', async () => {
    expect(under.messenger.has('email')).toBe(false)
    expect(await under.messenger.sendCode(input({ channel: 'email', target: 'a@b.example' }))).toMatchObject({
      refusal: 'blocked',
    })
  })
})

const stateRow = z.object({ outcome: z.nullable(z.string()), tries: z.int(), hasContent: z.boolean() })
const state = () =>
  under.prepared.database.one(
    stateRow,
    sql`select outcome, tries, sealed is not null as has_content from messages`,
  )

describe('delivery', () => {
  const letter = () =>
    under.messenger.send(under.prepared.open(serverConnection), {
      siteId: 1,
      channel: 'sms',
      to: '0912345678',
      language: 'en_US',
      template: 'passwordChanged',
      values: { account: 'member1', at: new Date('2026-11-21T14:30:00Z'), devices: 'kept' },
    })

  test('is repeated after an unknown result, with the same id, and then stops', async () => {
    await letter()
    under.behave = () => Promise.reject(new Error('no answer'))
    await under.messenger.deliver()
    expect(await state()).toEqual({ outcome: null, tries: 1, hasContent: true })
    expect(await under.messenger.deliver()).toBe(0)
    await under.clock.advance(5_000)
    under.behave = async () => 'sent'
    expect(await under.messenger.deliver()).toBe(1)
    expect(under.letters.map(each => each.id)).toEqual([under.letters[0]?.id, under.letters[0]?.id])
    expect(under.letters[1]?.text).toContain('November 21, 2026')
    expect(under.failures).toHaveLength(1)
    expect(await state()).toEqual({ outcome: 'sent', tries: 2, hasContent: false })
  })

  test('is given up after six tries', async () => {
    await letter()
    under.behave = () => Promise.reject(new Error('no answer'))
    for (let time = 0; time < 20; time += 1) {
      await under.messenger.deliver()
      await under.clock.advance(3_600_000)
    }
    expect(await state()).toMatchObject({ outcome: 'refused', hasContent: false })
    expect(under.letters).toHaveLength(7)
  })

  test('is not repeated when the other side will never take it', async () => {
    await letter()
    under.behave = async () => 'refused'
    await under.messenger.deliver()
    await under.clock.advance(3_600_000)
    await under.messenger.deliver()
    expect(under.letters).toHaveLength(1)
    expect(await state()).toEqual({ outcome: 'refused', tries: 1, hasContent: false })
  })

  test('of an expired code does not happen', async () => {
    must(await under.messenger.sendCode(input()))
    await under.clock.advance(5 * minuteMs)
    await under.messenger.deliver()
    expect(under.letters).toEqual([])
    expect(await state()).toMatchObject({ outcome: 'tooLate', hasContent: false })
  })

  test('of one message happens once where two servers are at it', async () => {
    await letter()
    await Promise.all([under.messenger.deliver(), under.messenger.deliver()])
    expect(under.letters).toHaveLength(1)
  })

  test('happens if and only if the transaction commits', async () => {
    const failing = under.prepared.open(serverConnection).transaction(async tx => {
      await under.messenger.send(tx, {
        siteId: 1,
        channel: 'sms',
        to: '0912345678',
        language: 'en_US',
        template: 'passwordChanged',
        values: { account: 'member1', at: new Date(), devices: 'kept' },
      })
      throw new Error('rolled back')
    }, forSite(1))
    await expect(failing).rejects.toThrow('rolled back')
    expect(await under.messenger.deliver()).toBe(0)
  })
})

test('a letterbox takes messages without a driver, at once and for its site alone', async () => {
  const asked = input({ channel: 'email', target: 'An@Example.com', purpose: 'device' })
  must(await under.letterbox.sendCode(asked))
  const [message] = await under.letterbox.listDemoMessages(1)
  expect(message).toMatchObject({ channel: 'email', recipient: 'an@example.com' })
  expect(message?.subject).toBe('Your code for a new device at Glasshouse')
  expect((await under.letterbox.checkCode({ ...asked, code: codeIn(message?.body) })).ok).toBe(true)
  expect(await under.letterbox.listDemoMessages(2)).toEqual([])
})

test('what is over is swept away', async () => {
  must(await under.messenger.sendCode(input()))
  must(await under.letterbox.sendCode(input()))
  await under.messenger.deliver()
  await under.clock.advance(8 * 24 * 60 * minuteMs)
  expect(await under.messenger.sweep()).toBe(4)
  expect(await under.messenger.sweep()).toBe(0)
})
