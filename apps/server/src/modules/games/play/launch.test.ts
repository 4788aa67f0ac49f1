import { must, ok, refuse } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { until } from '../../../testing/until.ts'
import { type WalletMember } from '../../money/wallet/index.ts'
import { createPlay } from './play.service.ts'
import { usualInput } from './testing/play-rig.ts'
import { dong, playUnderTest } from './testing/play-under-test.ts'
import { holdLease } from '../../money/wallet/testing/hold-lease.ts'

const under = playUnderTest()

describe('a launch', () => {
  test('answers at once, moves the money, reports the result, then sends the address', async () => {
    const { member, playId } = await under.playing()
    expect(await under.phase(member)).toBe('playing')
    expect(await under.cash(member)).toBe(0n)
    expect(under.rig.places[1].truth.balanceOf(under.rig.playerAt(1, member))).toBe(100n * dong)
    const events = (await under.eventsOf(member)).map(each => each.event)
    expect(events).toEqual(['member.cash', 'member.cash', 'forward_game.status', 'game.url'])
    expect(await under.launchCodes(member)).toEqual([100])
    expect(await under.rig.play.findProgress(member, playId)).toEqual(
      ok({ playId, status: 'ready', url: `https://game.test/${playId}`, code: 100 }),
    )
  })

  test('an address is shown for a minute and to its own member only', async () => {
    const { member, playId } = await under.playing()
    const other = await under.rig.newMember(0n)
    expect(await under.rig.play.findProgress(other, playId)).toEqual(refuse('playUnknown'))
    await under.rig.clock.advance(60_001)
    expect(await under.rig.play.findProgress(member, playId)).toMatchObject({
      value: { status: 'ended', url: null },
    })
  })

  test('a double click is one launch, ten at once are one too', async () => {
    const member = await under.rig.newMember(100n * dong)
    // However slow the machine is, the first launch is still under way when the last click comes.
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    under.rig.places[1].network.next('createLaunch', { type: 'held', gate })
    const all = await Promise.all(Array.from({ length: 10 }, () => under.rig.click(member)))
    open()
    await under.rig.play.idle()
    expect(new Set(all.map(each => (each.ok ? each.value.play.playId : each.refusal))).size).toBe(1)
    expect(under.rig.places[1].truth.balanceOf(under.rig.playerAt(1, member))).toBe(100n * dong)
    expect(await under.launchCodes(member)).toEqual([100])
  })

  test('withdraws what another platform still holds, winnings included', async () => {
    const { member } = await under.playing()
    const stake = { currency: 'VND', units: 10n * dong } as const
    under.rig.places[1].truth.play(under.rig.playerAt(1, member), {
      stake,
      payoutUnits: 60n * dong,
      at: under.rig.clock.now(),
    })
    must(await under.rig.click(member, { gpId: 'GPJD' }))
    await under.rig.play.idle()
    expect(under.rig.places[1].truth.balanceOf(under.rig.playerAt(1, member))).toBe(0n)
    expect(under.rig.places[2].truth.balanceOf(under.rig.playerAt(2, member))).toBe(150n * dong)
    expect(under.rig.places[1].network.calls).toContain('kick')
  })

  test('of a member who is frozen before the address is asked for opens no game, also with nothing to move', async () => {
    const member = await under.rig.newMember(0n)
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    under.rig.places[1].network.next('ensurePlayer', { type: 'held', gate })
    const before = under.rig.places[1].network.calls.length
    must(await under.rig.click(member))
    await under.rig.setStatus(member, 'frozen')
    open()
    await under.rig.play.idle()
    expect(await under.phase(member)).toBe('idle')
    expect(await under.launchCodes(member)).toEqual([950])
    expect(under.rig.places[1].network.calls.slice(before)).not.toContain('createLaunch')
  })

  test('without money is a launch too', async () => {
    const { member } = await under.playing(0n)
    expect(await under.launchCodes(member)).toEqual([100])
  })

  test('while the ledger is halted opens no game, and answers 952', async () => {
    const member = await under.rig.newMember(100n * dong)
    await under.db.database.run(sql`update ledger_audits set stopped_at = now()`)
    must(await under.rig.click(member))
    await under.rig.play.idle()
    await under.db.database.run(sql`update ledger_audits set stopped_at = null`)
    expect(await under.launchCodes(member)).toEqual([952])
    expect(await under.phase(member)).toBe('idle')
  })

  test('while a transfer is unknown starts without moving money, and answers 957', async () => {
    const member = await under.rig.newMember(100n * dong)
    under.rig.places[1].network.next('transferIn', { type: 'requestLost' })
    must(await under.rig.click(member))
    await under.rig.play.idle()
    expect(await under.launchCodes(member)).toEqual([957])
    expect((await under.eventsOf(member)).at(-1)?.event).toBe('game.url')
    expect(await under.phase(member)).toBe('playing')
  })

  test.each([
    ['says no', { type: 'refused', kind: 'gameUnavailable' }, 950],
    ['does not answer', { type: 'requestLost' }, 951],
  ] as const)(
    'where the provider %s fails with %o %i, and the money is withdrawn',
    async (_how, mishap, code) => {
      const member = await under.rig.newMember(100n * dong)
      under.rig.places[1].network.next('createLaunch', mishap)
      const { play } = must(await under.rig.click(member))
      await under.rig.play.idle()
      expect(await under.launchCodes(member)).toEqual([code])
      expect(await under.cash(member)).toBe(100n * dong)
      expect(await under.phase(member)).toBe('idle')
      expect(await under.rig.play.findProgress(member, play.playId)).toMatchObject({
        value: { status: 'failed', code },
      })
    },
  )

  test('where the provider does not know the player fails before money moves', async () => {
    const member = await under.rig.newMember(100n * dong)
    under.rig.places[1].network.next('ensurePlayer', { type: 'requestLost' })
    must(await under.rig.click(member))
    await under.rig.play.idle()
    expect(await under.launchCodes(member)).toEqual([951])
    expect(await under.cash(member)).toBe(100n * dong)
  })

  test('where the provider refuses the money fails, and it stays in the main wallet', async () => {
    const member = await under.rig.newMember(100n * dong)
    under.rig.places[1].network.next('transferIn', { type: 'refused', kind: 'maintenance' })
    must(await under.rig.click(member))
    await under.rig.play.idle()
    expect(await under.launchCodes(member)).toEqual([950])
    expect(await under.cash(member)).toBe(100n * dong)
  })
})

describe('moving on to another game', () => {
  /** A member who has clicked on another platform while another process holds the lease on the money. */
  async function movingOn() {
    const { member } = await under.playing()
    const held = await holdLease(under.rig.wallet, member)
    expect(held.lease).toBeDefined()
    must(await under.rig.click(member, { gpId: 'GPJD' }))
    return { member, held }
  }

  async function expectAllAtHome(member: WalletMember) {
    expect(under.rig.places[1].truth.balanceOf(under.rig.playerAt(1, member))).toBe(0n)
    expect(await under.cash(member)).toBe(100n * dong)
  }

  test('while the lease is taken for longer than a launch waits: the money is withdrawn later', async () => {
    const { member, held } = await movingOn()
    await under.whileTimePasses(under.rig.play.idle())
    expect(await under.launchCodes(member)).toEqual([100, 957])
    expect(under.rig.places[1].truth.balanceOf(under.rig.playerAt(1, member))).toBe(100n * dong)
    await held.end()
    await under.pass(25_000)
    expect(await under.phase(member)).toBe('playing')
    await expectAllAtHome(member)
  })

  test('and leaving before the launch has come to the first platform: the money is withdrawn all the same', async () => {
    const { member, held } = await movingOn()
    expect(await under.phase(member)).toBe('starting')
    await under.whileTimePasses(under.rig.play.leave(member, {}))
    await held.end()
    await under.whileTimePasses(under.rig.play.idle())
    await under.pass(25_000)
    expect(await under.phase(member)).toBe('idle')
    await expectAllAtHome(member)
  })
})

test('no launch and no end of a game moves money to or from a platform without automatic transfer', async () => {
  const second = under.rig.deps.platforms.get(2)
  Object.assign(second ?? {}, { autoTransfer: false })
  try {
    const member = await under.rig.newMember(100n * dong)
    must(await under.rig.click(member, { gpId: 'GPJD' }))
    await under.rig.play.idle()
    expect(await under.cash(member)).toBe(100n * dong)
    must(await under.rig.play.leave(member, {}))

    const sent = {
      platformId: 2,
      direction: 'in',
      units: 40n * dong,
      askedKey: 'own',
      language: 'en_US',
    } as const
    must(await under.rig.wallet.transferManually(member, sent))
    const there = () => under.rig.places[2].truth.balanceOf(under.rig.playerAt(2, member))
    must(await under.rig.click(member, { gpId: 'GPJD' }))
    await under.rig.play.idle()
    must(await under.rig.play.leave(member, {}))
    expect(there()).toBe(40n * dong)
    // Nor does a game elsewhere take it along.
    must(await under.rig.click(member))
    await under.rig.play.idle()
    expect(await under.launchCodes(member)).toEqual([100, 100, 100])
    expect(there()).toBe(40n * dong)
    expect(under.rig.places[1].truth.balanceOf(under.rig.playerAt(1, member))).toBe(60n * dong)
  } finally {
    Object.assign(second ?? {}, { autoTransfer: true })
  }
})

test('a launch whose lease was taken over moves no money, and is carried on when its own lease has expired', async () => {
  const member = await under.rig.newMember(100n * dong)
  const { network, truth } = under.rig.places[1]
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  network.next('ensurePlayer', { type: 'held', gate })
  const before = network.calls.length
  must(await under.rig.click(member))
  await until('the provider is asked', async () => network.calls.slice(before).includes('ensurePlayer'))
  await under.rig.clock.advance(46_000)
  const held = await holdLease(under.rig.wallet, member)
  expect(held.lease).toBeDefined()
  open()
  await under.rig.play.idle()
  expect(network.calls.slice(before)).not.toContain('transferIn')
  expect(await under.cash(member)).toBe(100n * dong)
  expect(await under.phase(member)).toBe('starting')
  await held.end()
  await under.pass(31_000)
  await until('the launch is carried on', async () => (await under.phase(member)) === 'playing')
  expect(await under.launchCodes(member)).toEqual([100])
  expect(truth.balanceOf(under.rig.playerAt(1, member))).toBe(100n * dong)
})

describe('a process that dies', () => {
  test('right after the click: the next one carries the launch on', async () => {
    const member = await under.rig.newMember(100n * dong)
    const asleep = {
      ...under.rig.playDeps,
      background: { run: async () => undefined, idle: async () => undefined },
    }
    const { play } = must(await createPlay(asleep).start(member, usualInput))
    expect(await under.phase(member)).toBe('starting')
    await under.pass(31_000, under.rig.restartPlay())
    await until('the launch is carried on', async () => (await under.phase(member)) === 'playing')
    expect(await under.rig.play.findProgress(member, play.playId)).toMatchObject({ value: { code: 100 } })
    expect(under.rig.places[1].truth.balanceOf(under.rig.playerAt(1, member))).toBe(100n * dong)
  })

  test('a launch that cannot be finished fails after a minute, and the money is back in the main wallet', async () => {
    const member = await under.rig.newMember(100n * dong)
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    under.rig.places[1].network.always('createLaunch', { type: 'held', gate })
    must(await under.rig.click(member))
    while (!under.rig.places[1].network.calls.slice(-1).includes('createLaunch')) {
      await new Promise(resolve => setImmediate(resolve))
    }
    for (let second = 0; second < 100; second += 1) {
      await under.rig.clock.advance(1_000)
      await under.rig.play.runDue()
      await under.rig.wallet.runDue()
    }
    under.rig.places[1].network.always('createLaunch', undefined)
    open()
    await under.pass(25_000)
    expect(await under.launchCodes(member)).toEqual([951])
    expect(await under.phase(member)).toBe('idle')
    expect(await under.cash(member)).toBe(100n * dong)
  })
})
