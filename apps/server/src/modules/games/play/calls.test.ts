import { calls } from '@glasshouse/contract'
import { createModelAdapter, createProviderTruth, createScriptedNetwork } from '@glasshouse/provider-model'
import { sql } from '@glasshouse/postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serverUnderTest, strangerAddress } from '../../../testing/server-under-test.ts'

/** One provider for all platforms, each a house of its own there, as with Arcade. */
const truths = new Map(['GPR8', 'GPJD', 'GPCG', 'GPJL'].map(gpId => [gpId, createProviderTruth(gpId)]))
const network = createScriptedNetwork()
const server = serverUnderTest({
  adapterOf: ({ gpId }) => {
    const truth = truths.get(gpId)
    return truth && createModelAdapter({ truth, network, now: server.clock.now })
  },
})

const input = {
  gpId: 'GPR8',
  game_type: 2,
  game_code: 'SL01',
  lobby_url: 'http://localhost/close',
  device: 0,
} as const

let token = ''
let loggedInAtMs = 0
beforeEach(async () => {
  // A session is renewed before the clock, which these tests move a lot, has made it old.
  if (server.clock.now().getTime() - loggedInAtMs < 600_000) return
  token = await server.login('member1')
  loggedInAtMs = server.clock.now().getTime()
})
afterEach(async () => {
  await freezeWallet(false)
  await server.ask(calls.leave, {}, { token })
  await server.clock.advance(31_000)
})

/** An operator freezes the main wallet of member1, or thaws it. */
async function freezeWallet(frozen: boolean): Promise<void> {
  await server.owner.run(sql`
    select ledger.freeze_accounts(
      array(select a.id from ledger.accounts a join members m on m.id = a.owner
             where m.account = 'member1' and m.site_id = 1 and a.kind = 10), ${frozen})`)
}

const ask: typeof server.ask = (call, body, asked) => server.ask(call, body, { token, ...asked })

async function started() {
  const { data } = await ask(calls.play, input)
  return settled(data.play_id)
}

async function settled(playId: string) {
  for (;;) {
    const answer = await ask(calls.playStatus, { play_id: playId })
    if (answer.data.status !== 'starting') return answer.data
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

describe('play1 and play_status', () => {
  test('a game opens by its status even without a socket', async () => {
    const { data } = await ask(calls.play, input)
    expect(data).toMatchObject({ gp_id: 'GPR8', open_mode: 'window' })
    expect(await settled(data.play_id)).toMatchObject({
      status: 'ready',
      code: 100,
      url: expect.stringContaining('game.test'),
    })
  })

  test.each([
    ['http://evil.example/close', 'another host'],
    ['http://localhost/open', 'another page'],
    ['javascript:alert(1)', 'a script'],
    ['/close', 'no address'],
    ['http://user:pass@localhost/close', 'a name and a password'],
  ])('the address to come back to may not be %s (%s)', async lobby_url => {
    const answer = await ask(calls.play, { ...input, lobby_url })
    expect(answer).toMatchObject({ code: 400, raw: { errors: { lobby_url: 'refusal_bad_field' } } })
  })

  test('a body without a platform is a bad field', async () => {
    const { gpId: _, ...rest } = input
    expect(await ask(calls.play, rest)).toMatchObject({ code: 400 })
  })

  test.each([
    ['gameUnknown', 101, { game_code: 'nothing' }],
    ['notOffered', 201, { gpId: 'GPXX' }],
  ] as const)('%s answers %i, and says what to do', async (_name, code, change) => {
    const answer = await ask(calls.play, { ...input, ...change })
    expect(answer.code).toBe(code)
    expect(answer.message.length).toBeGreaterThan(20)
  })

  test('memberFrozen answers 102', async () => {
    await freezeWallet(true)
    expect((await ask(calls.play, input)).code).toBe(102)
  })

  test('anotherGameOpen answers 103 and sameGameOpen 105', async () => {
    await started()
    expect((await ask(calls.play, { ...input, gpId: 'GPJD', game_code: 'AR04', device: 1 })).code).toBe(103)
    expect((await ask(calls.play, input)).code).toBe(105)
  })

  test('leaving answers 104, and a second leave 101', async () => {
    await started()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    network.next('kick', { type: 'held', gate })
    const leaving = ask(calls.leave, {})
    while (!network.calls.slice(-1).includes('kick')) await new Promise(resolve => setImmediate(resolve))
    expect((await ask(calls.play, input)).code).toBe(104)
    expect((await ask(calls.leave, {})).code).toBe(101)
    open()
    expect((await leaving).code).toBe(100)
  })

  test('platformClosed answers 202, inMaintenance 203 with its window, siteClosed 204', async () => {
    await server.owner.run(sql`update platforms set is_open = false where gp_id = 'GPJL'`)
    expect((await ask(calls.play, { ...input, gpId: 'GPJL', game_code: 'AR02' })).code).toBe(202)
    await server.owner.run(sql`
      update platforms set is_open = true, maintain_until = ${new Date(server.clock.now().getTime() + 60_000)}
       where gp_id = 'GPJL'`)
    const answer = await ask(calls.play, { ...input, gpId: 'GPJL', game_code: 'AR02' })
    expect(answer).toMatchObject({ code: 203, raw: { maintain_interval: { start_at: null } } })
    await server.owner.run(sql`update platforms set maintain_until = null where gp_id = 'GPJL'`)
    await server.owner.run(sql`insert into play_closures values (1, now(), 'test')`)
    expect((await ask(calls.play, { ...input, gpId: 'GPJL', game_code: 'AR02' })).code).toBe(204)
    await server.owner.run(sql`delete from play_closures`)
  })

  test("playUnknown answers 101, for another member's start as for one that never was", async () => {
    const { play_id } = await started()
    const other = await server.login('member2')
    expect((await ask(calls.playStatus, { play_id }, { token: other })).code).toBe(101)
    expect((await ask(calls.playStatus, { play_id: crypto.randomUUID() })).code).toBe(101)
  })
})

describe('leave1', () => {
  test('withdraws the money; without an open game it is a success too', async () => {
    await started()
    const { data } = await ask(calls.leave, {})
    expect(data).toMatchObject({ is_playing: 0, gp_id: 'GPR8', returned: expect.stringMatching(/^[0-9]+$/) })
    expect((await ask(calls.leave, {})).data).toEqual({ is_playing: 0, gp_id: null, returned: null })
  })

  test('providerUnavailable answers 102', async () => {
    await started()
    network.next('getBalance', { type: 'requestLost' })
    expect((await ask(calls.leave, {})).code).toBe(102)
  })

  test('walletFrozen answers 103', async () => {
    await started()
    await freezeWallet(true)
    expect((await ask(calls.leave, {})).code).toBe(103)
  })
})

describe.each([
  ['one key', calls.recoverAll],
  ['its old variant', calls.recoverAllOld],
] as const)('recovery, %s', (_name, call) => {
  /** The old variant answers in the older envelope, whose last three digits are the code. */
  const codeOf = (answer: { readonly text: string }): number => {
    const envelope = JSON.parse(answer.text) as { code?: number; header?: { status: string } } // either form of ours
    return envelope.code ?? Number.parseInt(envelope.header?.status.slice(-3) ?? '', 10)
  }

  beforeEach(() => server.clock.advance(60_000))

  test('inGame answers 102 while a game is open', async () => {
    await started()
    expect(codeOf(await ask(call, {}))).toBe(102)
  })

  test('walletFrozen answers 105, a partial success 104, success 100, then nothing 103 and too soon 101', async () => {
    await started()
    network.next('getBalance', { type: 'requestLost' })
    await ask(calls.leave, {})
    await server.clock.advance(11_000)
    await freezeWallet(true)
    expect(codeOf(await ask(call, {}))).toBe(105)
    await freezeWallet(false)
    await server.clock.advance(11_000)
    network.next('getBalance', { type: 'requestLost' })
    const partial = await ask(call, {})
    expect(codeOf(partial)).toBe(104)
    expect(partial.text).toContain('"status":"failed"')
    await server.clock.advance(11_000)
    expect(codeOf(await ask(call, {}))).toBe(100)
    await server.clock.advance(11_000)
    expect(codeOf(await ask(call, {}))).toBe(103)
    const soon = await ask(call, {})
    expect(codeOf(soon)).toBe(101)
    expect(soon.text).toContain('"wait":10')
  })
})

describe('my_cash', () => {
  test('returns every wallet, what is in flight, and the total', async () => {
    network.next('transferIn', { type: 'answerLost' })
    await started()
    const { data } = await ask(calls.myCash, { refresh: 1 })
    const listed = data.my_cash_list.map(each => each.gp_id)
    expect(listed).toEqual(expect.arrayContaining([...truths.keys()]))
    expect(new Set(listed).size).toBe(listed.length)
    expect(data).toMatchObject({
      cash: '0',
      in_flight: [{ gp_id: 'GPR8', direction: 'in', state: 'unknown' }],
    })
    expect(data.total).toBe(data.in_flight_total)
  })
})

describe('my_cash of one provider', () => {
  test('asks that one alone', async () => {
    await started()
    const asked = async (gpId: string) => {
      const before = network.calls.length
      await ask(calls.myCash, { refresh: 1, gp_id: gpId })
      return network.calls.slice(before).filter(each => each === 'getBalance')
    }
    expect([await asked('GPR8'), await asked('GPJL')]).toEqual([['getBalance'], []])
  })
})

describe('demo', () => {
  const demoInput = { currency: 'VND', gp_id: 'GPR8', game_code: 'SL01' } as const

  test('lists types, games, and opens one without touching a wallet', async () => {
    const types = await server.ask(calls.demoTypes, { currency: 'VND' })
    const slots = types.data.data.find(type => type.gt_id === 2)
    expect(slots?.gp_list.map(each => each.gp_id)).toEqual(expect.arrayContaining(['GPR8', 'GPJD', 'GPJL']))
    expect(types.data.data.every(type => type.gp_list.length > 0)).toBe(true)
    const games = await server.ask(calls.demoGames, { currency: 'VND', gp_id: 'GPR8', game_type_id: '2' })
    expect(games.data.data[0]).toMatchObject({ game_code: 'SL01', has_demo: 1 })
    expect((await server.ask(calls.demoGames, { currency: 'VND', gp_id: 'GPXX' })).data.data).toEqual([])
    const before = network.calls.length
    expect((await server.ask(calls.demoPlay, demoInput)).data.game_url).toContain('demo-SL01')
    expect(network.calls.slice(before)).toEqual(['createDemoLaunch'])
  })

  test('a currency that the site does not offer is a bad field', async () => {
    const currency = 'NGN'
    const asked = { host: 'siam.localhost' }
    expect((await server.ask(calls.demoTypes, { currency }, asked)).code).toBe(400)
    expect((await server.ask(calls.demoGames, { currency, gp_id: 'GPR8' }, asked)).code).toBe(400)
    expect((await server.ask(calls.demoPlay, { ...demoInput, currency }, asked)).code).toBe(400)
  })

  test('noDemo answers 101, gameUnknown 102, providerUnavailable 950', async () => {
    expect((await server.ask(calls.demoPlay, { ...demoInput, gp_id: 'GPXX' })).code).toBe(101)
    expect((await server.ask(calls.demoPlay, { ...demoInput, game_code: 'nothing' })).code).toBe(102)
    network.next('createDemoLaunch', { type: 'requestLost' })
    expect((await server.ask(calls.demoPlay, demoInput)).code).toBe(950)
  })

  test("inMaintenance answers 203, from our own plan and from the provider's answer", async () => {
    network.next('createDemoLaunch', { type: 'refused', kind: 'maintenance' })
    expect(await server.ask(calls.demoPlay, demoInput)).toMatchObject({
      code: 203,
      raw: { maintain_interval: null },
    })
    await server.owner.run(sql`
      update platforms set maintain_until = ${new Date(server.clock.now().getTime() + 60_000)} where gp_id = 'GPJL'`)
    expect((await server.ask(calls.demoPlay, { ...demoInput, gp_id: 'GPJL', game_code: 'AR02' })).code).toBe(
      203,
    )
    await server.owner.run(sql`update platforms set maintain_until = null where gp_id = 'GPJL'`)
  })

  test("tooFrequent answers 996 to a stranger's thirty-first in a minute", async () => {
    const asked = { address: strangerAddress }
    for (let time = 0; time < 30; time += 1) await server.ask(calls.demoPlay, demoInput, asked)
    expect((await server.ask(calls.demoPlay, demoInput, asked)).code).toBe(996)
  })
})
