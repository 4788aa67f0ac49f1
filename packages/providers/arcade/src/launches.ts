import { unitsText, type Currency } from '@glasshouse/money'
import {
  ProviderFault,
  type GameChoice,
  type Launch,
  type LaunchRequest,
  type ProviderAdapter,
} from '@glasshouse/provider-kit'
import { type z } from 'zod'
import { detailAnswer, launchAnswer } from './answers.ts'
import { arcadeCapabilities } from './capabilities.ts'
import { type ArcadeClient } from './client.ts'
import { type ArcadeConfig } from './config.ts'

type LaunchCalls = Pick<ProviderAdapter, 'createLaunch' | 'createDemoLaunch' | 'getRoundDetail'>

/** Addresses that players are sent to. */
export function createLaunchCalls(client: ArcadeClient, config: ArcadeConfig): LaunchCalls {
  return {
    createLaunch: async (context, request) => {
      const { playerId: ref, currency, sessionRef, limits } = request
      const shown = limits && { limits: limitsBody(limits, currency) }
      const body = { ...choiceBody(config, request, currency), ref, sessionRef, ...shown }
      const path = '/v1/sessions'
      return launched(config, await client.ask(context, { method: 'POST', path, body, answer: launchAnswer }))
    },
    createDemoLaunch: async (context, request) => {
      const body = choiceBody(config, request, request.currency)
      const path = '/v1/demo-sessions'
      return launched(config, await client.ask(context, { method: 'POST', path, body, answer: launchAnswer }))
    },
    getRoundDetail: async (context, { betId, playerId: ref, language, viewer }) => {
      const path = `/v1/rounds/${encodeURIComponent(betId)}/detail`
      const query = { house: config.house, ref, language: knownLanguage(language), viewer }
      const read = await client.ask(context, { method: 'GET', path, query, answer: detailAnswer })
      checkOrigin(config, read.url)
      return read
    },
  }
}

function choiceBody({ house }: ArcadeConfig, choice: GameChoice, currency: Currency) {
  const { gameCode, device, lobbyUrl, allowsAutoplay, allowsQuickPlay } = choice
  const language = knownLanguage(choice.language)
  if (gameCode === null) throw new ProviderFault('gameUnavailable', { providerCode: 'no lobby' })
  return { house, currency, gameCode, language, device, lobbyUrl, allowsAutoplay, allowsQuickPlay }
}

function limitsBody({ lossLeftUnits, endsAt }: NonNullable<LaunchRequest['limits']>, currency: Currency) {
  return {
    lossLeft: lossLeftUnits === null ? null : unitsText(lossLeftUnits, currency),
    endsAt: endsAt?.toISOString() ?? null,
  }
}

function knownLanguage(language: string): string {
  return arcadeCapabilities.languages[language] ?? 'en_US'
}

function launched(config: ArcadeConfig, { url, expiresAt, sessionId }: z.infer<typeof launchAnswer>): Launch {
  checkOrigin(config, url)
  return { url, expiresAt, providerSessionId: sessionId, openModes: arcadeCapabilities.openModes }
}

/** Players are redirected to a provider's address; it must be on the configured origin. */
function checkOrigin({ publicUrl }: ArcadeConfig, url: string): void {
  if (new URL(url).origin !== publicUrl)
    throw new ProviderFault('unreadableAnswer', { providerCode: 'origin' })
}
