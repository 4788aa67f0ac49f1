import { unitsText, type Currency } from '@glasshouse/money'
import {
  checkTransferAmount,
  ProviderFault,
  resultOfFault,
  type CallContext,
  type GameChoice,
  type Launch,
  type ProviderAdapter,
  type TransferInRequest,
  type TransferOutRequest,
  type TransferResult,
} from '@glasshouse/provider-kit'
import { type z } from 'zod'
import {
  balanceAnswer,
  detailAnswer,
  gamesAnswer,
  kickAnswer,
  launchAnswer,
  playerAnswer,
  statusAnswer,
  transferAnswer,
} from './answers.ts'
import { createBetReader } from './bets.ts'
import { arcadeCapabilities } from './capabilities.ts'
import { createArcadeClient, type ArcadeClient } from './client.ts'
import { type ArcadeConfig } from './config.ts'

/** Arcade as the platform sees it: one adapter for each sub-catalogue. Needs nothing but its configuration. */
export function createArcadeAdapter(
  config: ArcadeConfig,
  now: () => Date = () => new Date(),
): ProviderAdapter {
  const client = createArcadeClient(config, now)
  const { house } = config
  const playerPath = (playerId: string) => `/v1/players/${encodeURIComponent(playerId)}`

  return {
    describe: () => arcadeCapabilities,
    ensurePlayer: async (context, { playerRef, currency, language }) => {
      const { ref, isNew } = await client.call(context, {
        method: 'PUT',
        path: playerPath(playerRef),
        body: { house, currency, language },
        answer: playerAnswer,
      })
      return { playerId: ref, isNew }
    },
    getBalance: async (context, { playerId, currency }) => {
      const query = { house, currency }
      const path = `${playerPath(playerId)}/balance`
      const read = await client.call(context, { method: 'GET', path, query, answer: balanceAnswer })
      if (read.currency !== currency) throw new ProviderFault('unreadableAnswer')
      return { amount: { currency, units: read.balance }, asOf: read.asOf, inRound: read.inRound }
    },
    transferIdFor: ({ orderId }) => {
      const { pattern } = arcadeCapabilities.transferId
      if (!pattern.test(orderId)) throw new Error('an order id that Arcade cannot carry')
      return orderId
    },
    transferIn: (context, request) => transfer(client, config, { context, direction: 'in', request }),
    transferOut: (context, request) => transfer(client, config, { context, direction: 'out', request }),
    getTransfer: async (context, { transferId, currency }) => {
      try {
        const path = `/v1/transfers/${encodeURIComponent(transferId)}`
        const read = await client.call(context, { method: 'GET', path, answer: transferAnswer })
        if (read.transferId !== transferId) throw new ProviderFault('unreadableAnswer')
        if (read.state === 'IN_PROGRESS') return { state: 'inProgress' }
        if (read.state === 'REJECTED') return { state: 'rejected', providerCode: read.code }
        if (read.currency !== currency) throw new ProviderFault('unreadableAnswer')
        const { providerTxId, amount } = read
        return { state: 'applied', providerTxId, amount: { currency, units: amount } }
      } catch (error) {
        if (error instanceof ProviderFault && error.providerCode === 'TRANSFER_NOT_FOUND') {
          return { state: 'notFound' }
        }
        throw error
      }
    },
    createLaunch: async (context, request) => {
      const { playerId: ref, currency, sessionRef } = request
      const body = { ...choiceBody(config, request, currency), ref, sessionRef }
      const path = '/v1/sessions'
      return launched(
        config,
        await client.call(context, { method: 'POST', path, body, answer: launchAnswer }),
      )
    },
    createDemoLaunch: async (context, request) => {
      const body = choiceBody(config, request, request.currency)
      const path = '/v1/demo-sessions'
      return launched(
        config,
        await client.call(context, { method: 'POST', path, body, answer: launchAnswer }),
      )
    },
    kick: async (context, { playerId }) => {
      const path = `${playerPath(playerId)}/sessions`
      const query = { house }
      const read = await client.call(context, { method: 'DELETE', path, query, answer: kickAnswer })
      return read.kicked ? 'kicked' : 'notOnline'
    },
    listGames: async (context, { currency }) => {
      const query = { house, currency }
      const { games } = await client.call(context, {
        method: 'GET',
        path: '/v1/games',
        query,
        answer: gamesAnswer,
      })
      return games.map(({ minStake, maxStake, ...game }) => ({
        ...game,
        minStake: { currency, units: minStake },
        maxStake: { currency, units: maxStake },
      }))
    },
    getStatus: context =>
      client.call(context, { method: 'GET', path: '/v1/status', query: { house }, answer: statusAnswer }),
    ...createBetReader(client, house),
    getRoundDetail: async (context, { betId, playerId, language, viewer }) => {
      const path = `/v1/rounds/${encodeURIComponent(betId)}/detail`
      const query = { house, ref: playerId, language, viewer }
      const read = await client.call(context, { method: 'GET', path, query, answer: detailAnswer })
      checkOrigin(config, read.url)
      return read
    },
  }
}

type Order =
  | { readonly context: CallContext; readonly direction: 'in'; readonly request: TransferInRequest }
  | { readonly context: CallContext; readonly direction: 'out'; readonly request: TransferOutRequest }

async function transfer(client: ArcadeClient, config: ArcadeConfig, order: Order): Promise<TransferResult> {
  try {
    const { transferId, playerId, amount } = order.request
    const currency = 'all' in amount ? amount.all : amount.currency
    if (!('all' in amount)) checkTransferAmount(arcadeCapabilities, amount)
    const read = await client.call(order.context, {
      method: 'POST',
      path: '/v1/transfers',
      body: {
        transferId,
        house: config.house,
        ref: playerId,
        direction: order.direction,
        currency,
        ...('all' in amount ? { all: true } : { amount: unitsText(amount.units, currency) }),
      },
      answer: transferAnswer,
    })
    return resultOf(order, currency, read)
  } catch (error) {
    return resultOfFault(error)
  }
}

/** An answer that contradicts the request is not believed, whatever its signature says. */
function resultOf(
  { direction, request }: Order,
  currency: Currency,
  read: z.infer<typeof transferAnswer>,
): TransferResult {
  if (read.transferId !== request.transferId || read.state === 'REJECTED') {
    throw new ProviderFault('unreadableAnswer')
  }
  if (read.state === 'IN_PROGRESS') return { outcome: 'inProgress' }
  const asked = 'all' in request.amount ? undefined : request.amount.units
  const fits = asked === undefined || (direction === 'in' ? read.amount === asked : read.amount <= asked)
  if (!fits || read.currency !== currency) throw new ProviderFault('unreadableAnswer')
  return {
    outcome: 'applied',
    amount: { currency, units: read.amount },
    providerTxId: read.providerTxId,
    balanceAfter: { currency, units: read.balanceAfter },
  }
}

function choiceBody({ house }: ArcadeConfig, choice: GameChoice, currency: Currency) {
  const { gameCode, language, device, lobbyUrl } = choice
  if (gameCode === null) throw new ProviderFault('gameUnavailable', { providerCode: 'no lobby' })
  return { house, currency, gameCode, language: knownLanguage(language), device, lobbyUrl }
}

function knownLanguage(language: string): string {
  return arcadeCapabilities.languages[language] ?? 'en_US'
}

function launched(config: ArcadeConfig, read: z.infer<typeof launchAnswer>): Launch {
  checkOrigin(config, read.url)
  const { url, expiresAt, sessionId } = read
  return { url, expiresAt, providerSessionId: sessionId, openModes: arcadeCapabilities.openModes }
}

/** Players are sent to addresses that a provider names; they must lead where the operator said they would. */
function checkOrigin({ publicUrl }: ArcadeConfig, url: string): void {
  if (new URL(url).origin !== publicUrl)
    throw new ProviderFault('unreadableAnswer', { providerCode: 'origin' })
}
