import { must, ok, refuse } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../testing/until.ts'
import { serverConnection } from '../../platform/in-site.ts'
import { walletTemplate } from '../wallet/testing/wallet-template.ts'
import { type WalletMember } from '../wallet/index.ts'
import { createPlayRig, type PlayRig } from './testing/play-rig.ts'

const db = testDatabase(walletTemplate)
const dong = 10_000n
let rig: PlayRig

beforeAll(() => {
  rig = createPlayRig({
    owner: db.database,
    database: db.open({ ...serverConnection, maxConnections: 12 }),
  })
})

const eventRow = z.object({ event: z.string(), data: z.unknown() })

function eventsOf({ memberId }: WalletMember) {
  return db.database.all(
    eventRow,
    sql`select event, data from push.outbox where channel = ${`private-member.${memberId}`} order by id`,
  )
}

const statusData = z.object({ code: z.number(), play_id: z.string(), message: z.string() })

async function launchCodes(member: WalletMember): Promise<number[]> {
  const events = await eventsOf(member)
  return events
    .filter(each => each.event === 'forward_game.status')
    .map(each => statusData.parse(each.data).code)
}

async function cash(member: WalletMember): Promise<bigint> {
  return (await rig.wallet.look(member, { refresh: false })).main.units
}

async function phase(member: WalletMember): Promise<string> {
  return (await rig.parts.playStates.get(db.database, member)).phase
}

async function playing(cashUnits = 100n * dong) {
  const member = await rig.newMember(cashUnits)
  const { play } = must(await rig.click(member))
  await rig.play.idle()
  return { member, playId: play.playId }
}

/** Lets virtual time pass with the house at work, as its timers would. */
async function pass(ms: number, play = rig.play): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1_000) {
    await rig.clock.advance(1_000)
    await rig.wallet.tick()
    await play.tick()
    // Work that waits for its turn sleeps on the virtual clock, so it is not waited for to the end.
    await Promise.race([play.idle(), new Promise(resolve => setTimeout(resolve, 20))])
  }
}

/** Waits for work that sleeps on the virtual clock. */
async function whileTimePasses<T>(work: Promise<T>): Promise<T> {
  const state = { isOver: false }
  void work.finally(() => (state.isOver = true))
  while (!state.isOver) {
    await rig.clock.advance(50)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  return work
}

describe('a launch', () => {
  test('answers at once, moves the money, says how it went, then sends the address', async () => {
    const { member, playId } = await playing()
    expect(await phase(member)).toBe('playing')
    expect(await cash(member)).toBe(0n)
    expect(rig.places[1].truth.balanceOf(rig.playerAt(1, member))).toBe(100n * dong)
    const events = (await eventsOf(member)).map(each => each.event)
    expect(events).toEqual(['member.cash', 'member.cash', 'forward_game.status', 'game.url'])
    expect(await launchCodes(member)).toEqual([100])
    expect(await rig.play.findProgress(member, playId)).toEqual(
      ok({ playId, status: 'ready', url: `https://game.test/${playId}`, code: 100 }),
    )
  })

  test('an address is shown for a minute and to its own member only', async () => {
    const { member, playId } = await playing()
    const other = await rig.newMember(0n)
    expect(await rig.play.findProgress(other, playId)).toEqual(refuse('playUnknown'))
    await rig.clock.advance(60_001)
    expect(await rig.play.findProgress(member, playId)).toMatchObject({
      value: { status: 'ended', url: null },
    })
  })

  test('a double click is one launch, ten at once are one too', async () => {
    const member = await rig.newMember(100n * dong)
    const all = await Promise.all(Array.from({ length: 10 }, () => rig.click(member)))
    await rig.play.idle()
    expect(new Set(all.map(each => (each.ok ? each.value.play.playId : each.refusal))).size).toBe(1)
    expect(rig.places[1].truth.balanceOf(rig.playerAt(1, member))).toBe(100n * dong)
    expect(await launchCodes(member)).toEqual([100])
  })

  test('brings home what another platform still holds, winnings included', async () => {
    const { member } = await playing()
    const stake = { currency: 'VND', units: 10n * dong } as const
    rig.places[1].truth.play(rig.playerAt(1, member), { stake, payoutUnits: 60n * dong, at: rig.clock.now() })
    must(await rig.click(member, { gpId: 'GPJD' }))
    await rig.play.idle()
    expect(rig.places[1].truth.balanceOf(rig.playerAt(1, member))).toBe(0n)
    expect(rig.places[2].truth.balanceOf(rig.playerAt(2, member))).toBe(150n * dong)
    expect(rig.places[1].network.calls).toContain('kick')
  })

  test('without money is a launch too', async () => {
    const { member } = await playing(0n)
    expect(await launchCodes(member)).toEqual([100])
  })

  test('while a transfer is unknown starts without moving money, and says 957', async () => {
    const member = await rig.newMember(100n * dong)
    rig.places[1].network.next('transferIn', { type: 'requestLost' })
    must(await rig.click(member))
    await rig.play.idle()
    expect(await launchCodes(member)).toEqual([957])
    expect((await eventsOf(member)).at(-1)?.event).toBe('game.url')
    expect(await phase(member)).toBe('playing')
  })

  test.each([
    ['says no', { type: 'refused', kind: 'gameUnavailable' }, 950],
    ['does not answer', { type: 'requestLost' }, 951],
  ] as const)(
    'where the provider %s fails with %o %i, and the money comes home',
    async (_how, mishap, code) => {
      const member = await rig.newMember(100n * dong)
      rig.places[1].network.next('createLaunch', mishap)
      const { play } = must(await rig.click(member))
      await rig.play.idle()
      expect(await launchCodes(member)).toEqual([code])
      expect(await cash(member)).toBe(100n * dong)
      expect(await phase(member)).toBe('idle')
      expect(await rig.play.findProgress(member, play.playId)).toMatchObject({
        value: { status: 'failed', code },
      })
    },
  )

  test('where the provider does not know the player fails before money moves', async () => {
    const member = await rig.newMember(100n * dong)
    rig.places[1].network.next('ensurePlayer', { type: 'requestLost' })
    must(await rig.click(member))
    await rig.play.idle()
    expect(await launchCodes(member)).toEqual([951])
    expect(await cash(member)).toBe(100n * dong)
  })

  test('where the provider refuses the money fails, and it stays in the main wallet', async () => {
    const member = await rig.newMember(100n * dong)
    rig.places[1].network.next('transferIn', { type: 'refused', kind: 'maintenance' })
    must(await rig.click(member))
    await rig.play.idle()
    expect(await launchCodes(member)).toEqual([950])
    expect(await cash(member)).toBe(100n * dong)
  })
})

describe('a launch is refused, in this order, when', () => {
  test('the platform has no such game', async () => {
    const member = await rig.newMember(0n)
    await rig.setStatus(member, 'frozen')
    expect(await rig.click(member, { gameCode: 'nothing' })).toEqual(refuse('gameUnknown'))
    expect(await rig.click(member, { gameCode: 'closed-one' })).toEqual(refuse('gameUnknown'))
    expect(await rig.click(member, { gameType: 3 })).toEqual(refuse('gameUnknown'))
  })

  test('the member is frozen', async () => {
    const { member } = await playing()
    await rig.setStatus(member, 'frozen')
    expect(await rig.click(member)).toEqual(refuse('memberFrozen'))
  })

  test('another game is open, on anything but a desktop', async () => {
    const { member } = await playing()
    const elsewhere = { gpId: 'GPJD', device: 'mobile' } as const
    expect(await rig.click(member, elsewhere)).toEqual(refuse('anotherGameOpen'))
  })

  test('another game is starting', async () => {
    const member = await rig.newMember(0n)
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    rig.places[1].network.next('createLaunch', { type: 'held', gate })
    must(await rig.click(member))
    expect(await rig.click(member, { gpId: 'GPJD' })).toEqual(refuse('anotherGameOpen'))
    open()
    await rig.play.idle()
  })

  test('the member is leaving', async () => {
    const { member } = await playing()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    rig.places[1].network.next('kick', { type: 'held', gate })
    const leaving = rig.play.leave(member, undefined)
    while ((await phase(member)) !== 'quitting') await new Promise(resolve => setImmediate(resolve))
    expect(await rig.click(member)).toEqual(refuse('leaving'))
    open()
    await leaving
  })

  test('the same game is open', async () => {
    const { member } = await playing()
    expect(await rig.click(member)).toEqual(refuse('sameGameOpen'))
  })

  test('the platform is not offered in the currency', async () => {
    const member = await rig.newMember(0n, 'USD')
    expect(await rig.click(member, { gpId: 'GPJD' })).toEqual(refuse('notOffered'))
    expect(await phase(member)).toBe('idle')
  })

  test('the platform is closed', async () => {
    const member = await rig.newMember(0n)
    await db.database.run(sql`update platforms set is_open = false where id = 2`)
    expect(await rig.click(member, { gpId: 'GPJD' })).toEqual(refuse('platformClosed'))
    await db.database.run(sql`update platforms set is_open = true where id = 2`)
    expect(await rig.click(member, { gpId: 'GPFC' })).toEqual(refuse('platformClosed'))
  })

  test('the platform is in maintenance, with its window', async () => {
    const member = await rig.newMember(0n)
    const until = new Date(rig.clock.now().getTime() + 3_600_000)
    await db.database.run(sql`update platforms set maintain_until = ${until} where id = 2`)
    expect(await rig.click(member, { gpId: 'GPJD' })).toEqual(
      refuse('inMaintenance', { maintain_interval: { start_at: null, end_at: until.toISOString() } }),
    )
    await db.database.run(sql`update platforms set maintain_until = null where id = 2`)
  })

  test('the site is closed for play', async () => {
    const member = await rig.newMember(0n)
    await db.database.run(sql`insert into play_closures values (1, now(), 'test')`)
    expect(await rig.click(member)).toEqual(refuse('siteClosed'))
    await db.database.run(sql`delete from play_closures`)
  })
})

describe('leaving', () => {
  test('sends the player out and brings everything home', async () => {
    const { member } = await playing()
    expect(await rig.play.leave(member, undefined)).toEqual(ok({ gpId: 'GPR8', returnedUnits: 100n * dong }))
    await rig.play.idle()
    expect(await phase(member)).toBe('idle')
    expect(await cash(member)).toBe(100n * dong)
    expect((await eventsOf(member)).at(-1)?.event).toBe('member.cash')
  })

  test('without an open game is a success, as is leaving another platform than the one open', async () => {
    const member = await rig.newMember(0n)
    expect(await rig.play.leave(member, undefined)).toEqual(ok({ gpId: null, returnedUnits: null }))
    const { member: player } = await playing()
    expect(await rig.play.leave(player, 'GPJD')).toEqual(ok({ gpId: 'GPJD', returnedUnits: null }))
    expect(await phase(player)).toBe('playing')
  })

  test('ten times at once is leaving once', async () => {
    const { member } = await playing()
    const all = await Promise.all(Array.from({ length: 10 }, () => rig.play.leave(member, undefined)))
    await rig.play.idle()
    expect(all.filter(each => each.ok && each.value.returnedUnits === 100n * dong)).toHaveLength(1)
    const others = all.filter(each => !(each.ok && each.value.returnedUnits !== null))
    expect(others.every(each => each.ok || each.refusal === 'leaving')).toBe(true)
    expect(await cash(member)).toBe(100n * dong)
  })

  test('where the provider is silent says so, and the house brings the money later by itself', async () => {
    const { member } = await playing()
    rig.places[1].network.next('getBalance', { type: 'requestLost' })
    expect(await rig.play.leave(member, undefined)).toEqual(refuse('providerUnavailable'))
    await rig.play.idle()
    expect(await phase(member)).toBe('idle')
    await pass(21_000)
    expect(await cash(member)).toBe(100n * dong)
  })

  test('a frozen member leaves, and the money stays', async () => {
    const { member } = await playing()
    await rig.setStatus(member, 'frozen')
    expect(await rig.play.leave(member, undefined)).toEqual(refuse('walletFrozen'))
    await rig.play.idle()
    expect(await cash(member)).toBe(0n)
  })

  test('while the launch is still moving money ends with all of it at home', async () => {
    const member = await rig.newMember(100n * dong)
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    rig.places[1].network.next('transferIn', { type: 'held', gate })
    must(await rig.click(member))
    while (!(await rig.wallet.look(member, { refresh: false })).inFlight.length) {
      await new Promise(resolve => setImmediate(resolve))
    }
    const leaving = rig.play.leave(member, undefined)
    while ((await phase(member)) !== 'quitting') await new Promise(resolve => setImmediate(resolve))
    open()
    await whileTimePasses(leaving)
    await pass(25_000)
    expect(await phase(member)).toBe('idle')
    expect(await cash(member)).toBe(100n * dong)
    expect(await launchCodes(member)).toEqual([])
  })

  test('during a recovery of the same member is one after the other', async () => {
    const { member } = await playing()
    expect(await rig.wallet.recoverAll(member)).toEqual(refuse('inGame'))
    const both = Promise.all([rig.play.leave(member, undefined), rig.wallet.recoverAll(member)])
    const [left] = await whileTimePasses(both)
    await whileTimePasses(rig.play.idle())
    expect(left.ok || left.refusal).toBeTruthy()
    expect(await cash(member)).toBe(100n * dong)
  })
})

describe('a process that dies', () => {
  test('right after the click: the next one carries the launch on', async () => {
    const member = await rig.newMember(100n * dong)
    const asleep = {
      ...rig.playParts,
      background: { run: async () => undefined, idle: async () => undefined },
    }
    const { createPlay } = await import('./index.ts')
    const { play } = must(await createPlay(asleep).start(member, wish))
    expect(await phase(member)).toBe('starting')
    await pass(31_000, rig.restartPlay())
    await until('the launch is carried on', async () => (await phase(member)) === 'playing')
    expect(await rig.play.findProgress(member, play.playId)).toMatchObject({ value: { code: 100 } })
    expect(rig.places[1].truth.balanceOf(rig.playerAt(1, member))).toBe(100n * dong)
  })

  test('a launch that nobody can finish fails after a minute, and the money is home', async () => {
    const member = await rig.newMember(100n * dong)
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    rig.places[1].network.always('createLaunch', { type: 'held', gate })
    must(await rig.click(member))
    while (!rig.places[1].network.calls.slice(-1).includes('createLaunch')) {
      await new Promise(resolve => setImmediate(resolve))
    }
    for (let second = 0; second < 100; second += 1) {
      await rig.clock.advance(1_000)
      await rig.play.tick()
      await rig.wallet.tick()
    }
    rig.places[1].network.always('createLaunch', undefined)
    open()
    await pass(25_000)
    expect(await launchCodes(member)).toEqual([951])
    expect(await phase(member)).toBe('idle')
    expect(await cash(member)).toBe(100n * dong)
  })
})

const wish = {
  gpId: 'GPR8',
  gameType: 2,
  gameCode: 'lantern-three',
  device: 'desktop',
  language: 'en_US',
  lobbyUrl: 'http://localhost/close',
  extra: {},
} as const
