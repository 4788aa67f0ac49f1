import { type Submission } from '@glasshouse/ledger'
import { type Money } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { timeOrderedId } from '@glasshouse/service'
import { usualLargestPayout } from '../../games/limits.ts'
import { type ArcadeDeps } from '../../deps.ts'
import { finalRefusalOf, readStake, roundMovements, type Table } from '../../play/spin.ts'
import { findBetOfAction, type StoredBet } from './bets.queries.ts'
import { betRecord } from './bet-record.ts'
import { type BookGame } from './events.ts'
import { listEvents, type BookEvent } from './events.queries.ts'
import { findPrice, mostOf, mostTimes } from './odds.ts'
import { type Quote, type Quotes } from './quote.ts'
import { type PlaceBody } from './wire.ts'

export type PlaceRefusal =
  | 'badInput'
  | 'stakeNotOffered'
  | 'choiceNotOffered'
  | 'winTooLarge'
  | 'marketClosed'
  | 'priceMoved'
  | 'actionReused'
  | 'insufficientBalance'
  | 'maintenance'
  | 'busy'
  | (typeof finalRefusals)[number]

const finalRefusals = ['sessionEnded', 'playerPaused', 'stakeAboveLimit', 'marketClosed'] as const

export type BookTable = Table & { readonly game: BookGame }
export type PlaceDeps = ArcadeDeps & { readonly quotes: Quotes }

type AcceptedLeg = {
  readonly eventId: string
  readonly selection: string
  readonly price: number
  readonly live: unknown
}

/**
 * Takes a bet: its stake and the bet are stored in one transaction. Where one of its events has begun, the bet waits for
 * the delay of its game, and then for the price of that moment. The same action sent again is the same bet.
 */
export async function placeBet(
  deps: PlaceDeps,
  table: BookTable,
  body: PlaceBody,
): Promise<Outcome<StoredBet, PlaceRefusal>> {
  const { game, player, session } = table
  const stake = readStake(table, body.stake)
  if (!stake.ok) return stake
  const ids = body.legs.map(leg => leg.event)
  if (new Set(ids).size !== ids.length || ids.length > game.book.mostLegs) return refuse('choiceNotOffered')
  const action = { sessionId: session.id, actionId: body.actionId }
  const asked = askedText(stake.value, body)
  const before = await findBetOfAction(deps.database, action)
  if (before) return before.asked === asked ? ok(before) : refuse('actionReused')
  if (deps.faults.openWindow(player.house, [{ gameCode: game.code }])) return refuse('maintenance')
  const priced = await acceptLegs(deps, game, body)
  if (!priced.ok) return priced
  const { legs, at } = priced.value
  const prices = legs.map(leg => leg.price)
  const most = mostOf(stake.value.units, prices)
  const isTooLarge = most > stake.value.units * BigInt(game.book.mostTimes ?? mostTimes)
  if (isTooLarge || most > usualLargestPayout(player.currency)) return refuse('winTooLarge')
  const decision = await deps.ledger.submit(
    await betSubmission(deps, table, {
      stake: stake.value,
      legs,
      at,
      actionId: body.actionId,
      asked,
    }),
  )
  if (decision.ok) {
    const stored = await findBetOfAction(deps.database, action)
    if (!stored) throw new Error('an accepted bet was not stored')
    return ok(stored)
  }
  if (decision.refusal === 'keyReused') return refuse('actionReused')
  if (decision.refusal === 'insufficientFunds') return refuse('insufficientBalance')
  if (decision.refusal !== 'guardRefused') return refuse('busy')
  return refuse(finalRefusalOf(decision.data, finalRefusals) ?? 'busy')
}

/** What was asked for in one line: the key of an action serves for nothing else. */
function askedText({ units }: Money, { legs, accept }: PlaceBody): string {
  return [units, accept, ...legs.map(leg => `${leg.event} ${leg.selection} ${leg.price}`)].join('|')
}

/** The instant is stored with the bet: what was shown then, and the prices, can be worked out again. */
type Priced = { readonly legs: readonly AcceptedLeg[]; readonly at: Date }

type Quoted = { readonly event: BookEvent; readonly quote: Quote }

/** The legs at the prices of the moment at which they are accepted. */
async function acceptLegs(
  deps: PlaceDeps,
  game: BookGame,
  { legs, accept }: PlaceBody,
): Promise<Outcome<Priced, 'choiceNotOffered' | 'marketClosed' | 'priceMoved'>> {
  const { clock, closing, database } = deps
  const found = await listEvents(
    database,
    legs.map(leg => leg.event),
  )
  const events = found.filter(event => event.gameCode === game.code)
  if (events.length !== legs.length) return refuse('choiceNotOffered')
  const hasBegun = events.some(event => event.startsAt <= clock.now())
  if (hasBegun && game.book.acceptDelayMs > 0) await clock.sleep(game.book.acceptDelayMs, closing)
  const now = clock.now()
  const accepted: AcceptedLeg[] = []
  for (const { event: id, selection, price: seen } of legs) {
    const event = events.find(each => each.id === id)
    if (!event || closing.aborted) return refuse('marketClosed')
    const quoted = await quoteOf(deps, game, { event, now })
    if (!quoted || quoted.quote.isSuspended) return refuse('marketClosed')
    const price = findPrice(quoted.quote.markets, selection)
    if (price === null) return refuse('marketClosed')
    if (accept === 'none' ? price !== seen : accept === 'better' && price < seen) return refuse('priceMoved')
    accepted.push({ eventId: id, selection, price, live: quoted.quote.live })
  }
  return ok({ legs: accepted, at: now })
}

/** What an event shows now; nothing once it takes no bets. */
async function quoteOf(
  { quotes }: PlaceDeps,
  game: BookGame,
  { event, now }: { readonly event: BookEvent; readonly now: Date },
): Promise<Quoted | undefined> {
  const isOpen = event.state === 'open' && now < event.endsAt && event.configHash === game.facts.configHash
  return isOpen ? { event, quote: await quotes.of(game, event, now) } : undefined
}

type Accepted = Priced & {
  readonly stake: Money
  readonly actionId: string
  readonly asked: string
}

async function betSubmission(
  deps: PlaceDeps,
  { player, session, game }: BookTable,
  { stake, legs, at: now, actionId, asked }: Accepted,
): Promise<Submission> {
  const stakeUnits = stake.units
  const bet = {
    id: timeOrderedId(now),
    playerId: player.id,
    gameCode: game.code,
    currency: stake.currency,
    stakeUnits,
    device: session.device,
    placedAt: now,
  }
  const values = { ...bet, sessionId: session.id, actionId, asked, legs, placedAt: now.toISOString() }
  return {
    key: { scope: 'book bet', key: `${session.id}|${actionId}`, content: asked },
    guard: {
      name: 'bookBet',
      subject: player.id,
      data: {
        sessionId: session.id,
        stakeUnits,
        events: legs.map(leg => leg.eventId),
        early: legs.filter(leg => leg.live === null).map(leg => leg.eventId),
        now: now.toISOString(),
      },
    },
    movements: await roundMovements(deps, player, { stakeUnits, payoutUnits: 0n }),
    rows: [
      { statement: 'bookBet', values },
      ...betRecord(player, bet, { state: 'open', payoutUnits: 0n, validBetUnits: 0n, settledAt: null }),
    ],
  }
}
