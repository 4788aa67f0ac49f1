import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { type PlayerLimits } from '../adapter.ts'
import { ProviderFault } from '../faults.ts'
import { balanceOf, faultOf, newPlayer, patient, transferOut, type ExamCase } from './harness.ts'

const unbounded: PlayerLimits = { largestStakeUnits: null, pausedUntil: null }
const hourMs = 3_600_000

const decided = (limits: PlayerLimits, setAt = new Date()) => ({ ...limits, setAt })

/** Optional parts of an adapter; an adapter that has one passes this too. */
export const limitCases: readonly ExamCase[] = [
  {
    title: 'limits take the place of those before, and the answer is what stands',
    run: async harness => {
      const { adapter, currency } = harness
      if (!adapter.setLimits) return
      const player = { playerId: await newPlayer(harness), currency }
      const pausedUntil = new Date(Math.ceil(Date.now() / 1000) * 1000 + hourMs)
      const both = { largestStakeUnits: harness.amountUnits, pausedUntil }
      deepEqual(await adapter.setLimits(patient(), player, decided(both)), both)
      const one = { largestStakeUnits: harness.amountUnits / 4n, pausedUntil: null }
      deepEqual(await adapter.setLimits(patient(), player, decided(one)), one)
      const over = { ...one, pausedUntil: new Date(Date.now() - hourMs) }
      deepEqual(await adapter.setLimits(patient(), player, decided(over)), one)
      deepEqual(await adapter.setLimits(patient(), player, decided(unbounded)), unbounded)
    },
  },
  {
    title: 'a stake above the limit is not taken, and is again once there is none',
    run: async harness => {
      const { adapter, currency, amountUnits } = harness
      if (!adapter.setLimits) return
      const playerId = await newPlayer(harness, amountUnits)
      const player = { playerId, currency }
      await adapter.setLimits(patient(), player, decided({ ...unbounded, largestStakeUnits: 1n }))
      await rejects(harness.playBets(playerId, 1))
      equal(await balanceOf(harness, playerId), amountUnits)
      await adapter.setLimits(patient(), player, decided(unbounded))
      await harness.playBets(playerId, 1)
    },
  },
  {
    title: 'a break opens no game, keeps no money, and ends when it is taken back',
    run: async harness => {
      const { adapter, currency, amountUnits, game, lobbyUrl } = harness
      if (!adapter.setLimits) return
      const playerId = await newPlayer(harness, amountUnits)
      const player = { playerId, currency }
      const choice = { ...game, language: 'en_US', device: 'desktop' as const, lobbyUrl }
      const launch = () => adapter.createLaunch(patient(), { ...choice, ...player, sessionRef: 'one' })
      const pausedUntil = new Date(Date.now() + hourMs)
      await adapter.setLimits(patient(), player, decided({ ...unbounded, pausedUntil }))
      const locked = await launch().catch((error: unknown) => error)
      ok(locked instanceof ProviderFault && locked.kind === 'playerLocked')
      deepEqual(locked.retryAt, pausedUntil)
      equal((await transferOut(harness, { playerId, units: amountUnits })).outcome, 'applied')
      equal(await balanceOf(harness, playerId), 0n)
      await adapter.setLimits(patient(), player, decided(unbounded))
      ok((await launch()).url)
    },
  },
  {
    title: 'what was decided earlier and comes later changes nothing',
    run: async harness => {
      const { adapter, currency, amountUnits } = harness
      if (!adapter.setLimits) return
      const player = { playerId: await newPlayer(harness, amountUnits), currency }
      await adapter.setLimits(patient(), player, decided({ ...unbounded, largestStakeUnits: 1n }))
      const earlier = decided(unbounded, new Date(Date.now() - 20_000))
      equal(await faultOf(adapter.setLimits(patient(), player, earlier)), 'conflict')
      await rejects(harness.playBets(player.playerId, 1))
    },
  },
  {
    title: 'limits of an unknown player, or in another currency, are refused',
    run: async harness => {
      const { adapter, currency, otherCurrency } = harness
      if (!adapter.setLimits) return
      const unknownPlayer = { playerId: harness.newPlayerRef(), currency }
      equal(await faultOf(adapter.setLimits(patient(), unknownPlayer, decided(unbounded))), 'playerNotFound')
      const other = { playerId: await newPlayer(harness), currency: otherCurrency }
      equal(await faultOf(adapter.setLimits(patient(), other, decided(unbounded))), 'unsupportedCurrency')
    },
  },
  {
    title: 'pots are told with what they would pay, each once and of games that there are',
    run: async harness => {
      const { adapter } = harness
      if (!adapter.getJackpots) return
      const jackpots = await adapter.getJackpots(patient())
      equal(new Set(jackpots.map(({ code, amount }) => `${code} ${amount.currency}`)).size, jackpots.length)
      for (const { amount, gameCodes } of jackpots) {
        ok(amount.units >= 0n)
        const games = await adapter.listGames(patient(), { currency: amount.currency })
        const known = new Set(games.map(game => game.gameCode))
        ok(gameCodes.every(code => known.has(code)))
      }
    },
  },
]
