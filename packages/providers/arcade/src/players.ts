import { ProviderFault, type ProviderAdapter } from '@glasshouse/provider-kit'
import {
  balanceAnswer,
  gamesAnswer,
  jackpotsAnswer,
  kickAnswer,
  playerAnswer,
  statusAnswer,
} from './answers.ts'
import { type ArcadeClient } from './client.ts'

type PlayerCalls = Pick<
  ProviderAdapter,
  'ensurePlayer' | 'getBalance' | 'kick' | 'listGames' | 'getJackpots' | 'getStatus'
>

/** Players, what they hold, and what there is for them. */
export function createPlayerCalls(client: ArcadeClient, house: string): PlayerCalls {
  const playerPath = (playerId: string) => `/v1/players/${encodeURIComponent(playerId)}`
  return {
    ensurePlayer: async (context, { playerRef, currency, language }) => {
      const path = playerPath(playerRef)
      const body = { house, currency, language }
      const read = await client.ask(context, { method: 'PUT', path, body, answer: playerAnswer })
      return { playerId: read.ref, isNew: read.isNew }
    },
    getBalance: async (context, { playerId, currency }) => {
      const path = `${playerPath(playerId)}/balance`
      const query = { house, currency }
      const read = await client.ask(context, { method: 'GET', path, query, answer: balanceAnswer })
      if (read.currency !== currency) throw new ProviderFault('unreadableAnswer')
      return { amount: { currency, units: read.balance }, asOf: read.asOf, inRound: read.inRound }
    },
    kick: async (context, { playerId }) => {
      const path = `${playerPath(playerId)}/sessions`
      const query = { house }
      const read = await client.ask(context, { method: 'DELETE', path, query, answer: kickAnswer })
      return read.kicked ? 'kicked' : 'notOnline'
    },
    listGames: async (context, { currency }) => {
      const path = '/v1/games'
      const query = { house, currency }
      const read = await client.ask(context, { method: 'GET', path, query, answer: gamesAnswer })
      return read.games.map(({ minStake, maxStake, ...game }) => ({
        ...game,
        minStake: { currency, units: minStake },
        maxStake: { currency, units: maxStake },
      }))
    },
    getJackpots: async context => {
      const path = '/v1/jackpots'
      const read = await client.ask(context, {
        method: 'GET',
        path,
        query: { house },
        answer: jackpotsAnswer,
      })
      return read.jackpots.map(({ code, currency, amount, games }) => ({
        code,
        amount: { currency, units: amount },
        gameCodes: games,
      }))
    },
    getStatus: context =>
      client.ask(context, { method: 'GET', path: '/v1/status', query: { house }, answer: statusAnswer }),
  }
}
