import { type Currency } from '@glasshouse/money'
import { randomToken, timeOrderedId } from '@glasshouse/service'
import { type Answer } from '@glasshouse/signed-http'
import { z } from 'zod'
import { defaultStake } from '../games/stakes.ts'
import { type Game } from '../games/game.ts'
import { type ArcadeDoor } from '../http/signed-door.ts'
import { type ArcadeParts } from '../parts.ts'
import { makePlayer } from '../play/new-players.ts'
import { createSession, type SessionWish } from '../play/sessions.ts'
import { movementCodes } from '../wallets/accounts.ts'
import { type Player } from '../wallets/players.ts'
import { checkCurrency, checkMayPlay, checkOpen, gameOf, houseOf, playerOf } from './lookups.ts'
import { demoSessionBody, sessionBody } from './provider-api.ts'
import { ProviderRefusal } from './refusal.ts'

const nothing = z.strictObject({})

/** Play money of a demo session, in default stakes. */
const demoStakes = 200n

/** Addresses that open a game, for a player's own wallet or for play money. */
export function addSessionRoutes(door: ArcadeDoor, parts: ArcadeParts): void {
  door.serve({
    method: 'POST',
    path: '/v1/sessions',
    operation: 'launch',
    input: z.object({ params: nothing, query: nothing, body: sessionBody }),
    answer: async ({ body }, agent) => {
      const game = openGame(parts, body)
      const player = await playerOf(parts, { agent, house: body.house, ref: body.ref })
      checkCurrency(player, body.currency)
      checkMayPlay(parts, player)
      return launch(parts, game, { ...wishOf(body), player, sessionRef: body.sessionRef })
    },
  })

  door.serve({
    method: 'POST',
    path: '/v1/demo-sessions',
    operation: 'demoLaunch',
    input: z.object({ params: nothing, query: nothing, body: demoSessionBody }),
    answer: async ({ body }, agent) => {
      const game = openGame(parts, body)
      const player = await makeDemoPlayer(parts, game, { agent, house: body.house, currency: body.currency })
      return launch(parts, game, { ...wishOf(body), player, sessionRef: null })
    },
  })
}

type LaunchBody = z.infer<typeof demoSessionBody>

/** The game, unless it is unknown, rests, or the lobby it would lead back to is no site of ours. */
function openGame(parts: ArcadeParts, body: LaunchBody): Game {
  const house = houseOf(body.house)
  const game = gameOf(parts, house, body.gameCode)
  checkOpen(parts, house.code, [{ gameCode: game.code }])
  if (body.lobbyUrl !== null && !isOnSite(body.lobbyUrl, parts.settings.siteOrigins)) {
    throw new ProviderRefusal('LOBBY_URL_REFUSED')
  }
  return game
}

function isOnSite(text: string, origins: readonly string[]): boolean {
  const url = URL.parse(text)
  return url !== null && url.username === '' && url.password === '' && origins.includes(url.origin)
}

function wishOf({ gameCode, language, device, lobbyUrl }: LaunchBody) {
  return { gameCode, language, device, lobbyUrl }
}

async function launch(parts: ArcadeParts, game: Game, wish: SessionWish): Promise<Answer> {
  const { database, clock, settings } = parts
  const session = await createSession(database, wish, clock.now())
  const url = new URL(`/game/${game.path}`, settings.publicUrl)
  url.searchParams.set('launch', session.launch)
  url.searchParams.set('lang', wish.language)
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
  parts: ArcadeParts,
  game: Game,
  wanted: { readonly agent: string; readonly house: string; readonly currency: Currency },
): Promise<Player> {
  const ref = `demo ${randomToken()}`
  const player = await makePlayer(parts, { ...wanted, ref, isDemo: true })
  const { source } = await parts.accounts.of(player)
  const units = demoStakes * defaultStake(game.stakes(player.currency))
  const verdict = await parts.ledger.submit({
    key: { scope: 'demo grant', key: timeOrderedId(parts.clock.now()), content: `${player.id}|${units}` },
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
  if (!verdict.ok) throw new ProviderRefusal('BUSY')
  return player
}
