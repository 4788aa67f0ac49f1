import { parseUnits, type Currency } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { randomToken, timeOrderedId } from '@glasshouse/service'
import { type Answer } from '@glasshouse/signed-http'
import { z } from 'zod'
import { demoCredit } from '../games/stakes.ts'
import { type Game } from '../games/game.ts'
import { type ArcadeEndpoint } from '../http/signed-endpoint.ts'
import { type ArcadeDeps } from '../deps.ts'
import { makePlayer } from '../play/new-players.ts'
import { createSession, type SessionInput } from '../play/sessions.ts'
import { movementCodes } from '../wallets/accounts.ts'
import { type Player } from '../wallets/players.ts'
import { checkCurrency, checkMayPlay, checkOpen, gameOf, houseOf, playerOf } from './lookups.ts'
import { demoSessionBody, sessionBody } from './provider-api.ts'
import { ProviderRefusal } from './refusal.ts'

const nothing = z.strictObject({})

/** Addresses that open a game, for a player's own wallet or for play money. */
export function addSessionRoutes(endpoint: ArcadeEndpoint, deps: ArcadeDeps): void {
  endpoint.serve({
    method: 'POST',
    path: '/v1/sessions',
    operation: 'launch',
    input: z.object({ params: nothing, query: nothing, body: sessionBody }),
    answer: async ({ body }, agent) => {
      const game = openGame(deps, body)
      const player = await playerOf(deps, { agent, house: body.house, ref: body.ref })
      checkCurrency(player, body.currency)
      checkMayPlay(deps, player)
      return launch(deps, game, {
        ...inputOf(body),
        player,
        sessionRef: body.sessionRef,
        limits: limitsOf(body.limits),
      })
    },
  })

  endpoint.serve({
    method: 'POST',
    path: '/v1/demo-sessions',
    operation: 'demoLaunch',
    input: z.object({ params: nothing, query: nothing, body: demoSessionBody }),
    answer: async ({ body }, agent) => {
      const game = openGame(deps, body)
      const player = await makeDemoPlayer(deps, { agent, house: body.house, currency: body.currency })
      return launch(deps, game, { ...inputOf(body), player, sessionRef: null })
    },
  })
}

type LaunchBody = z.infer<typeof demoSessionBody>

/** The game, unless it is unknown, in maintenance, or its lobby address is not on a known site. */
function openGame(deps: ArcadeDeps, body: LaunchBody): Game {
  const house = houseOf(body.house)
  const game = gameOf(deps, house, body.gameCode)
  checkOpen(deps, house.code, [{ gameCode: game.code }])
  if (body.lobbyUrl !== null && !isOnSite(body.lobbyUrl, deps.settings.siteOrigins)) {
    throw new ProviderRefusal('LOBBY_URL_REFUSED')
  }
  return game
}

function isOnSite(text: string, origins: readonly string[]): boolean {
  const url = URL.parse(text)
  return url !== null && url.username === '' && url.password === '' && origins.includes(url.origin)
}

function inputOf(body: LaunchBody) {
  const { gameCode, language, device, lobbyUrl, allowsAutoplay = true, allowsQuickPlay = true } = body
  return { gameCode, language, device, lobbyUrl, allowsAutoplay, allowsQuickPlay }
}

function limitsOf(limits: z.infer<typeof sessionBody>['limits']): SessionInput['limits'] {
  if (limits === undefined) return undefined
  const { lossLeft, endsAt } = limits
  return { lossLeftUnits: lossLeft === null ? null : must(parseUnits(lossLeft)), endsAt }
}

async function launch(deps: ArcadeDeps, game: Game, input: SessionInput): Promise<Answer> {
  const { database, clock, settings } = deps
  const session = await createSession(database, input, clock.now())
  const url = new URL(`/game/${game.path}`, settings.publicUrl)
  url.searchParams.set('launch', session.launch)
  url.searchParams.set('lang', input.language)
  return {
    status: 201,
    body: {
      url: url.href,
      expiresAt: session.launchExpiresAt.toISOString(),
      sessionId: session.id,
    },
  }
}

/** A player of play money, for one session; its wallet is filled from the play-money bank and leads nowhere else. */
async function makeDemoPlayer(
  deps: ArcadeDeps,
  wanted: { readonly agent: string; readonly house: string; readonly currency: Currency },
): Promise<Player> {
  const ref = `demo ${randomToken()}`
  const player = await makePlayer(deps, { ...wanted, ref, isDemo: true })
  const { source } = await deps.accounts.of(player)
  const units = demoCredit(player.currency)
  const decision = await deps.ledger.submit({
    key: { scope: 'demo grant', key: timeOrderedId(deps.clock.now()), content: `${player.id}|${units}` },
    movements: [
      {
        type: 'post',
        debit: source,
        credit: player.wallet,
        amount: { currency: player.currency, units },
        code: movementCodes.demoGrant,
      },
    ],
  })
  if (!decision.ok) throw new ProviderRefusal('BUSY')
  return player
}
