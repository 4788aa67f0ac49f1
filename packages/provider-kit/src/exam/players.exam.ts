import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { callWithin } from '../adapter.ts'
import { balanceOf, faultOf, newPlayer, patient, transferIn, type ExamCase } from './harness.ts'

/** Players, balances, launches, kicks and the catalogue. */
export const playerCases: readonly ExamCase[] = [
  {
    title: 'making a player twice is success both times and gives one player',
    run: async harness => {
      const { adapter, currency } = harness
      const request = { playerRef: harness.newPlayerRef(), currency, language: 'en_US' }
      const first = await adapter.ensurePlayer(patient(), request)
      const again = await Promise.all([1, 2, 3].map(() => adapter.ensurePlayer(patient(), request)))
      for (const player of again) equal(player.playerId, first.playerId)
      equal(await balanceOf(harness, first.playerId), 0n)
    },
  },
  {
    title: 'players made at the same moment are made once',
    run: async harness => {
      const { adapter, currency } = harness
      const request = { playerRef: harness.newPlayerRef(), currency, language: 'en_US' }
      const made = await Promise.all(
        Array.from({ length: 8 }, () => adapter.ensurePlayer(patient(), request)),
      )
      equal(new Set(made.map(player => player.playerId)).size, 1)
    },
  },
  {
    title: 'names and ids follow the rules that the adapter declares',
    run: async harness => {
      const { playerRef, transferId, currencies } = harness.adapter.describe()
      match(harness.newPlayerRef(), playerRef.pattern)
      const order = { orderId: harness.newOrderId(), playerId: 'p', at: new Date(0) }
      const id = harness.adapter.transferIdFor(order)
      match(id, transferId.pattern)
      ok(id.length <= transferId.maxLength)
      equal(id, harness.adapter.transferIdFor(order), 'the same order always has the same id')
      ok(currencies.some(each => each.currency === harness.currency))
    },
  },
  {
    title: 'the balance is exact',
    run: async harness => {
      const playerId = await newPlayer(harness, harness.amountUnits)
      const balance = await harness.adapter.getBalance(patient(), { playerId, currency: harness.currency })
      deepEqual(balance.amount, { currency: harness.currency, units: harness.amountUnits })
    },
  },
  ...(['errorBefore', 'garbage', 'lostAnswer', 'unlistedCode', 'wrongSignature'] as const).map(
    (what): ExamCase => ({
      title: `a balance that cannot be read is a fault, never zero (${what})`,
      run: async harness => {
        const playerId = await newPlayer(harness, harness.amountUnits)
        await harness.cause({ on: 'getBalance', what })
        ok(await faultOf(balanceOf(harness, playerId)))
        equal(await balanceOf(harness, playerId), harness.amountUnits)
      },
    }),
  ),
  {
    title: 'a balance that takes too long ends at the deadline, as a time-out',
    run: async harness => {
      const playerId = await newPlayer(harness)
      await harness.cause({ on: 'getBalance', what: 'slowAnswer', ms: 2_000 })
      const startedAt = performance.now()
      const { adapter, currency } = harness
      equal(await faultOf(adapter.getBalance(callWithin(200, 'exam'), { playerId, currency })), 'timeout')
      ok(performance.now() - startedAt < 1_500, 'the deadline was passed')
    },
  },
  {
    title: 'the balance of an unknown player is "no such player"',
    run: async harness => {
      const asked = { playerId: harness.newPlayerRef(), currency: harness.currency }
      equal(await faultOf(harness.adapter.getBalance(patient(), asked)), 'playerNotFound')
    },
  },
  {
    title: 'a launch leads to the game, each time to a session of its own',
    run: async harness => {
      const playerId = await newPlayer(harness)
      const launches = []
      for (const sessionRef of ['one', 'two']) {
        const launch = await harness.adapter.createLaunch(patient(), {
          ...choice(harness),
          playerId,
          currency: harness.currency,
          sessionRef,
        })
        match(launch.url, /^https?:\/\//)
        ok(launch.expiresAt.getTime() > Date.now())
        launches.push(launch)
      }
      notEqual(launches[0]?.url, launches[1]?.url)
      notEqual(launches[0]?.providerSessionId, launches[1]?.providerSessionId)
    },
  },
  {
    title: 'a game that does not exist cannot be launched',
    run: async harness => {
      const playerId = await newPlayer(harness)
      const input = { ...choice(harness), gameCode: 'no-such-game', playerId, sessionRef: 's' }
      const launch = harness.adapter.createLaunch(patient(), { ...input, currency: harness.currency })
      equal(await faultOf(launch), 'gameUnavailable')
    },
  },
  {
    title: 'a demo leads to a game and touches no wallet',
    run: async harness => {
      if (!harness.adapter.describe().hasDemo) return
      const playerId = await newPlayer(harness, harness.amountUnits)
      const launch = await harness.adapter.createDemoLaunch(patient(), {
        ...choice(harness),
        currency: harness.currency,
      })
      match(launch.url, /^https?:\/\//)
      equal(await balanceOf(harness, playerId), harness.amountUnits)
    },
  },
  {
    title: 'a kick ends the play, and a second one finds no session',
    run: async harness => {
      const playerId = await newPlayer(harness)
      equal(await harness.adapter.kick(patient(), { playerId }), 'notOnline')
      await harness.adapter.createLaunch(patient(), {
        ...choice(harness),
        playerId,
        currency: harness.currency,
        sessionRef: 's',
      })
      equal(await harness.adapter.kick(patient(), { playerId }), 'kicked')
      equal(await harness.adapter.kick(patient(), { playerId }), 'notOnline')
    },
  },
  {
    title: 'the catalogue names the game, its limits and an exact return in digits',
    run: async harness => {
      const games = await harness.adapter.listGames(patient(), { currency: harness.currency })
      const game = games.find(each => each.gameCode === harness.game.gameCode)
      ok(game)
      equal(game.gameType, harness.game.gameType)
      ok(game.names['en_US'])
      if (game.rtpPercent !== undefined) match(game.rtpPercent, /^[0-9]{1,3}\.[0-9]+$/)
      ok(game.minStake.units > 0n && game.minStake.units <= game.maxStake.units)
    },
  },
  {
    title: 'maintenance is told by the status and refuses a launch with its end',
    run: async harness => {
      const playerId = await newPlayer(harness)
      equal((await harness.adapter.getStatus(patient())).status, 'up')
      const endAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000)
      await harness.cause({ on: 'createLaunch', what: 'maintenance', endAt })
      const { status, windows } = await harness.adapter.getStatus(patient())
      equal(status, 'maintenance')
      deepEqual(windows[0]?.endAt, endAt)
      const input = { ...choice(harness), playerId, sessionRef: 's', currency: harness.currency }
      equal(await faultOf(harness.adapter.createLaunch(patient(), input)), 'maintenance')
      const result = await transferIn(harness, { playerId, units: harness.amountUnits })
      ok(result.outcome === 'rejected' && result.reason.kind === 'maintenance')
      equal(await balanceOf(harness, playerId), 0n)
    },
  },
]

function choice({ game, lobbyUrl }: Parameters<ExamCase['run']>[0]) {
  return { ...game, language: 'en_US', device: 'desktop' as const, lobbyUrl }
}
