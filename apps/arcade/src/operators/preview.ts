import { type Currency } from '@glasshouse/money'
import { findStandingBet } from '../bets/late-changes.queries.ts'
import { type ArcadeDeps } from '../deps.ts'
import { listOpenBetsOn, listSettledBetsOn, type StoredBet } from '../kits/book/bets.queries.ts'
import { resultOf, type Supposed } from '../kits/book/settle-bets.ts'
import { whenVoidLate } from '../shared-rounds/change-round.ts'
import { listBetsLeft, type SharedRound } from '../shared-rounds/shared-rounds.queries.ts'
import { getPlayer } from '../wallets/players.ts'
import { listPlayerMoney, listRoundsOf, type Moved } from './decisions.queries.ts'

/** A bet for money that a decision changes. */
export type BetChange = {
  readonly betId: string
  /** The agent's name for the player. */
  readonly ref: string
  readonly currency: Currency
  readonly stakeUnits: bigint
  /** What it has paid; null while it is open. */
  readonly fromUnits: bigint | null
  /** What it comes to; null where it goes on without this event. */
  readonly toUnits: bigint | null
  /** The wallet has less than is to be taken back: the change waits for it. */
  readonly isShort: boolean
}

type PreviewDeps = Pick<ArcadeDeps, 'database' | 'games'>

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
  const settled = await listSettledBetsOn(database, supposed.id, true)
  const open = supposed.state === 'void' ? await listOpenBetsOn(database, supposed.id) : []
  const money = await listPlayerMoney(
    database,
    [...open, ...settled].map(({ playerId }) => playerId),
  )
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
    const isShort = bet.payoutUnits - payoutUnits > player.units
    changes.push({
      ...named(bet, player.ref),
      fromUnits: bet.payoutUnits,
      toUnits: payoutUnits,
      isShort,
    })
  }
  return changes
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
  const changes: BetChange[] = open
    .filter(({ isDemo }) => !isDemo)
    .map(({ id, ref, currency, stakeUnits }) => ({
      betId: id,
      ref,
      currency,
      stakeUnits,
      fromUnits: null,
      toUnits: stakeUnits,
      isShort: false,
    }))
  const settled = await listRoundsOf(database, round.id)
  const money = await listPlayerMoney(
    database,
    settled.map(({ playerId }) => playerId),
  )
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
      isShort: standing.payoutUnits - toUnits > player.units,
    })
  }
  return changes
}
