import { randomUUID } from 'node:crypto'
import { runtimeRole, sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { arcadeUnderTest, houseCode } from '../testing/arcade-under-test.ts'
import { roundsOff, trialBalance, unitsOfKind } from '../testing/proof.ts'

const under = arcadeUnderTest()

async function balanceOf(ref: string, house = houseCode) {
  const query = { house, currency: 'VND' }
  return (await under.signed('GET', `/v1/players/${ref}/balance`, { query })).body['balance']
}

async function expectSound() {
  for (const total of Object.values(await trialBalance(under.database.database))) expect(total).toBe('0')
  expect(await roundsOff(under.database.database)).toEqual([])
}

describe('one id, one transfer', () => {
  test('thirty copies at once move the money once and get one answer', async () => {
    const ref = await under.player()
    const input = { ref, amount: '50000', transferId: randomUUID() }
    const replies = await Promise.all(Array.from({ length: 30 }, () => under.transfer(input)))
    for (const reply of replies) expect([reply.status, reply.body]).toEqual([200, replies[0]?.body])
    expect(replies[0]?.body).toMatchObject({ state: 'APPLIED', amount: '50000', balanceAfter: '50000' })
    expect(await balanceOf(ref)).toBe('50000')
    await expectSound()
  })

  test('the stored answer stays as it was, over later changes of the balance', async () => {
    const ref = await under.player('10000')
    const input = { ref, amount: '5000', transferId: randomUUID() }
    const first = await under.transfer(input)
    await under.transfer({ ref, amount: '70000' })
    expect((await under.transfer(input)).body).toEqual(first.body)
    expect((await under.signed('GET', `/v1/transfers/${input.transferId}`)).body).toEqual(first.body)
  })

  test.each([
    ['another amount', { amount: '2' }],
    ['another direction', { direction: 'out' }],
    ['everything', { direction: 'out', amount: undefined, all: true }],
    ['another house', { house: 'GPJD' }],
  ])('the same id with %s is a conflict', async (_what, change) => {
    const ref = await under.player('10000')
    const body = { house: 'GPJD', currency: 'VND', language: 'vi_VN' }
    await under.signed('PUT', `/v1/players/${ref}`, { body })
    const input = { ref, amount: '1', transferId: randomUUID() }
    await under.transfer(input)
    const reply = await under.transfer({ ...input, ...change })
    expect([reply.status, reply.body]).toEqual([409, { code: 'TRANSFER_CONFLICT' }])
    expect(await balanceOf(ref)).toBe('10001')
    expect(await balanceOf(ref, 'GPJD')).toBe('0')
  })

  test('two payloads under one id at the same moment: one wins, the other conflicts', async () => {
    const ref = await under.player()
    const transferId = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => under.transfer({ ref, amount: n % 2 ? '7' : '9', transferId })),
    )
    const statuses = replies.map(reply => reply.status)
    expect(statuses.filter(status => status === 200)).toHaveLength(6)
    expect(statuses.filter(status => status === 409)).toHaveLength(6)
    expect(['7', '9']).toContain(await balanceOf(ref))
  })
})

describe('a no is for ever', () => {
  test('a withdrawal that was refused cannot succeed when its copy arrives later', async () => {
    const ref = await under.player('100')
    const input = { ref, direction: 'out', amount: '500', transferId: randomUUID() }
    const refused = await under.transfer(input)
    expect([refused.status, refused.body['code']]).toEqual([422, 'INSUFFICIENT_BALANCE'])
    await under.transfer({ ref, amount: '1000' })
    expect((await under.transfer(input)).status).toBe(422)
    expect((await under.signed('GET', `/v1/transfers/${input.transferId}`)).body).toMatchObject({
      state: 'REJECTED',
      code: 'INSUFFICIENT_BALANCE',
    })
    expect(await balanceOf(ref)).toBe('1100')
  })

  test('a refusal and a success of one id, racing, end as one of the two for all callers', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ref = await under.player('100')
      const input = { ref, direction: 'out', amount: '150', transferId: randomUUID() }
      const [, ...replies] = await Promise.all([
        under.transfer({ ref, amount: '100' }),
        ...Array.from({ length: 6 }, () => under.transfer(input)),
      ])
      expect(new Set(replies.map(reply => reply.status)).size).toBe(1)
      expect(await balanceOf(ref)).toBe(replies[0]?.status === 200 ? '50' : '200')
    }
    await expectSound()
  })
})

describe('everything', () => {
  test('takes what is there at that moment, with deposits coming in between', async () => {
    const ref = await under.player('1000')
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => under.transfer({ ref, amount: '10' })),
      ...Array.from({ length: 5 }, () =>
        under.transfer({ ref, direction: 'out', amount: undefined, all: true }),
      ),
    ])
    expect(replies.map(reply => reply.status)).toEqual(Array.from({ length: 10 }, () => 200))
    const out = replies.slice(5).reduce((sum, reply) => sum + BigInt(String(reply.body['amount'])), 0n)
    expect(out + BigInt(String(await balanceOf(ref)))).toBe(1_050n)
    await expectSound()
  })
})

describe('a wallet with more than the largest single amount', () => {
  const most = '100000000000'

  test('is filled, and returns its balance', async () => {
    const ref = await under.player(most)
    expect((await under.transfer({ ref, amount: most })).body).toMatchObject({ balanceAfter: '200000000000' })
    expect(await balanceOf(ref)).toBe('200000000000')
  })

  test('is emptied as far as one transfer goes, and then of the rest', async () => {
    const ref = await under.player(most)
    await under.transfer({ ref, amount: '7.0001' })
    const input = { ref, direction: 'out', amount: undefined, all: true }
    const first = await under.transfer(input)
    expect([first.status, first.body]).toMatchObject([200, { amount: most, balanceAfter: '7.0001' }])
    expect((await under.transfer(input)).body).toMatchObject({ amount: '7.0001', balanceAfter: '0' })
    await expectSound()
  })
})

test('houses are wallets apart', async () => {
  const ref = await under.player('300')
  const body = { house: 'GPFC', currency: 'VND', language: 'vi_VN' }
  await under.signed('PUT', `/v1/players/${ref}`, { body })
  expect(await balanceOf(ref, 'GPFC')).toBe('0')
  expect((await under.transfer({ ref, house: 'GPFC', direction: 'out', amount: '1' })).status).toBe(422)
})

test('what players hold is what the agent brought in, less what it took out', async () => {
  const [wallets, floats, results] = await Promise.all(
    [1, 2, 3].map(kind => unitsOfKind(under.database.database, kind)),
  )
  expect((wallets ?? 0n) + (floats ?? 0n) + (results ?? 0n)).toBe(0n)
  expect(wallets).toBeGreaterThan(0n)
})

describe('what a request names must be there', () => {
  test.each([
    ['an unknown house', { house: 'GPXX' }, 404, 'HOUSE_NOT_FOUND'],
    ['an unknown player', { ref: 'unknown-player' }, 404, 'PLAYER_NOT_FOUND'],
    ['another currency', { currency: 'USD' }, 422, 'CURRENCY_MISMATCH'],
  ])('%s', async (_what, change, status, code) => {
    const ref = await under.player()
    const reply = await under.transfer({ ref, amount: '5', ...change })
    expect([reply.status, reply.body['code']]).toEqual([status, code])
  })

  test('a player keeps the currency of the first day', async () => {
    const ref = await under.player()
    const body = { house: houseCode, currency: 'USD', language: 'vi_VN' }
    const reply = await under.signed('PUT', `/v1/players/${ref}`, { body })
    expect([reply.status, reply.body['code']]).toEqual([409, 'CURRENCY_CONFLICT'])
  })
})

test.each(['rounds', 'transfers', 'bet_versions', 'players'])(
  'the running process can neither change nor remove a row of %s',
  async table => {
    const running = under.database.open({ role: runtimeRole })
    const update = { text: `update ${table} set agent = 'x'`, values: [] }
    const remove = { text: `delete from ${table}`, values: [] }
    for (const statement of [update, remove, { ...remove, text: `truncate ${table}` }]) {
      if (table === 'rounds' && statement === update) continue
      await expect(running.run(statement)).rejects.toThrow('permission denied')
    }
    expect(await running.run(sql`select 1`)).toBe(1)
  },
)
