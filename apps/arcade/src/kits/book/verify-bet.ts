import { unitsText } from '@glasshouse/money'
import { getGame } from '../../games/game.ts'
import { type ArcadeDeps } from '../../deps.ts'
import { listShownDecisions } from '../../result-decisions/result-decisions.queries.ts'
import { getSession } from '../../play/sessions.ts'
import { type VerifyData } from '../../protocol/page-api.ts'
import { getPlayer } from '../../wallets/players.ts'
import { type StoredBet } from './bets.queries.ts'
import { listEarlyDigests, listEvents, type BookEvent } from './events.queries.ts'
import { type BookPicture } from './picture.ts'

/** What a browser needs to work a settled bet out again: the seeds and results of its events are public by then. */
export async function viewBookVerification(deps: ArcadeDeps, bet: StoredBet): Promise<VerifyData> {
  const { database, settings, games } = deps
  const [player, session, found] = await Promise.all([
    getPlayer(database, bet.playerId),
    getSession(database, bet.sessionId),
    listEvents(
      database,
      bet.legs.map(leg => leg.eventId),
    ),
  ])
  const legs = await legsOf(deps, bet, found)
  const picture: BookPicture = { legs }
  const [first] = found
  if (!first) throw new Error('a bet without events')
  const text = (units: bigint) => unitsText(units, bet.currency)
  return {
    round: {
      id: bet.id,
      nonce: legs[0]?.event.number ?? 0,
      playedAt: bet.placedAt.toISOString(),
      stake: text(bet.stakeUnits),
      payout: text(bet.payoutUnits),
      net: text(bet.payoutUnits - bet.stakeUnits),
      winTier: 0,
      commitment: first.commitment,
      choice: null,
      acts: null,
      picture,
    },
    game: getGame(games, bet.gameCode).path,
    house: player.house,
    currency: bet.currency,
    isDemo: player.isDemo,
    configVersion: first.configVersion,
    configHash: first.configHash,
    seal: {
      commitment: first.commitment,
      clientSeed: first.clientSeed ?? first.gameCode,
      nonce: first.number,
      serverSeed: first.serverSeed === '' ? null : first.serverSeed,
      openedAt: first.endsAt.toISOString(),
    },
    mayOpen: false,
    siteOrigins: [...settings.siteOrigins],
    language: session.language,
  }
}

type Picture = BookPicture['legs']

async function legsOf(
  { database }: ArcadeDeps,
  bet: StoredBet,
  found: readonly BookEvent[],
): Promise<Picture> {
  const byId = new Map(found.map(event => [event.id, event]))
  const decisions = await listShownDecisions(
    database,
    found.map(({ id }) => id),
  )
  return Promise.all(
    bet.legs.map(async leg => {
      const event = byId.get(leg.eventId)
      if (!event || event.state === 'open' || leg.result === null) {
        throw new Error('a bet that is not settled')
      }
      const { number, configVersion, configHash, setup, state, result, startsAt } = event
      const { commitment, serverSeed, clientSeed } = event
      const bets = clientSeed === null ? null : await listEarlyDigests(database, event.id)
      const seeds = { commitment, serverSeed, clientSeed, bets }
      const times = { startsAt: startsAt.toISOString() }
      return {
        ...leg,
        result: leg.result,
        event: {
          number,
          configVersion,
          configHash,
          setup,
          state,
          result,
          decision: decisions.get(event.id) ?? null,
          ...seeds,
          ...times,
        },
      }
    }),
  )
}
