import { type Currency } from '@glasshouse/money'
import { type Queries } from '@glasshouse/postgres'
import { findStandingBet } from '../bets/late-changes.queries.ts'
import { type ArcadeDeps } from '../deps.ts'
import { listOpenBetsOn, listSettledBetsOn, type StoredBet } from '../kits/book/bets.queries.ts'
import { resultOf, type Supposed } from '../kits/book/settle-bets.ts'
import { whenVoidLate } from '../shared-rounds/change-round.ts'
import { listBetsLeft, listRoundsOf, type SharedRound } from '../shared-rounds/shared-rounds.queries.ts'
import { whenVoid } from '../shared-rounds/settle.ts'
import { getPlayer, listPlayerMoney, type PlayerMoney } from '../wallets/players.ts'
import { type Moved } from '../result-decisions/result-decisions.queries.ts'

/** A bet for money that a decision changes. */
export type BetChange = {
  readonly betId: string
  /** The agent's name for the player. */
  readonly ref: string
  readonly currency: Currency
  readonly stakeUnits: bigint
  /** What it has paid; null while that is nothing, as it is open. */
  readonly fromUnits: bigint | null
  /** What it comes to; null where it goes on without this event. */
  readonly toUnits: bigint | null
  /** The wallet has less than is to be taken back: the change waits for it. */
  readonly isShort: boolean
}

type PreviewDeps = Pick<ArcadeDeps, 'games'> & { readonly database: Queries }

/** What changes hands: what is taken back or given, and the stakes of open bets that return. */
export function movedBy(changes: readonly BetChange[]): Moved {
  const moved = new Map<Currency, bigint>()
  for (const { currency, fromUnits, toUnits } of changes) {
    if (toUnits === null) continue
    const units = toUnits - (fromUnits ?? 0n)
    moved.set(currency, (moved.get(currency) ?? 0n) + (units < 0n ? -units : units))
  }
  return moved
}

/** The bets on an event that change if it is as supposed; play money is left out. */
export async function previewEvent(deps: PreviewDeps, supposed: Supposed): Promise<BetChange[]> {
  const { database } = deps
  const settled = await listSettledBetsOn(database, supposed.id)
  const open = supposed.state === 'void' ? await listOpenBetsOn(database, supposed.id) : []
  const money = await listPlayerMoney(
    database,
    [...open, ...settled].map(({ playerId }) => playerId),
  )
  const takes = purses(money)
  const changes: BetChange[] = []
  for (const bet of open) {
    const player = money.get(bet.playerId)
    if (!player) continue
    const isAlone = bet.legs.length === 1
    changes.push({ ...named(bet, player.ref), fromUnits: null, toUnits: isAlone ? bet.stakeUnits : null })
  }
  for (const bet of settled) {
    const player = money.get(bet.playerId)
    if (!player) continue
    const { payoutUnits, state } = await resultOf(deps, bet, supposed)
    const isSame = state === bet.state && payoutUnits === bet.payoutUnits
    if (isSame) continue
    const [fromUnits, toUnits] = [bet.payoutUnits, payoutUnits]
    const isShort = takes(bet.playerId, toUnits - fromUnits)
    changes.push({ ...named(bet, player.ref), fromUnits, toUnits, isShort })
  }
  return changes
}

/**
 * Moves differences in the wallets of these players, one bet after the other. Answers whether one is short of so much;
 * then it stays as it is.
 */
function purses(money: ReadonlyMap<bigint, PlayerMoney>): (playerId: bigint, units: bigint) => boolean {
  const left = new Map([...money].map(([id, { units }]) => [id, units]))
  return (playerId, units) => {
    const after = (left.get(playerId) ?? 0n) + units
    const isShort = units < 0n && after < 0n
    if (!isShort) left.set(playerId, after)
    return isShort
  }
}

function named({ id, currency, stakeUnits }: StoredBet, ref: string) {
  return { betId: id, ref, currency, stakeUnits, isShort: false }
}

const firstId = '00000000-0000-0000-0000-000000000000'
const mostOpen = 10_000

/** The bets in a round that change if it is void; play money is left out. */
export async function previewRound(deps: PreviewDeps, round: SharedRound): Promise<BetChange[]> {
  const { database } = deps
  const open = await listBetsLeft(database, round.id, { after: firstId, limit: mostOpen })
  const changes: BetChange[] = []
  for (const bet of open) {
    const { id, ref, currency, stakeUnits, paidUnits, isDemo } = bet
    const { payoutUnits } = whenVoid(deps, round, bet)
    // All of it was cashed out.
    if (isDemo || payoutUnits === paidUnits) continue
    const fromUnits = paidUnits > 0n ? paidUnits : null
    changes.push({ betId: id, ref, currency, stakeUnits, fromUnits, toUnits: payoutUnits, isShort: false })
  }
  const settled = await listRoundsOf(database, round.id)
  const money = await listPlayerMoney(
    database,
    settled.map(({ playerId }) => playerId),
  )
  const takes = purses(money)
  for (const bet of settled) {
    const player = money.get(bet.playerId)
    const standing = await findStandingBet(database, await getPlayer(database, bet.playerId), bet.id)
    if (!player || !standing) continue
    const change = whenVoidLate(deps, round, bet)
    const toUnits = change.state === 'void' ? bet.stakeUnits : change.payoutUnits
    if (standing.state === change.state && standing.payoutUnits === toUnits) continue
    changes.push({
      betId: bet.id,
      ref: player.ref,
      currency: bet.currency,
      stakeUnits: bet.stakeUnits,
      fromUnits: standing.payoutUnits,
      toUnits,
      isShort: takes(bet.playerId, toUnits - standing.payoutUnits),
    })
  }
  return changes
}
