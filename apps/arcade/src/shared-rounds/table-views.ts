import { unitsText, type Currency } from '@glasshouse/money'
import { viewTotals } from '../play/views.ts'
import { type Session } from '../play/sessions.ts'
import {
  type OwnView,
  type PlacedBetView,
  type TableView,
  type DrawnRound,
  type VoidRound,
} from '../protocol/table-api.ts'
import { type SharedRules } from '../games/shared.ts'
import { type SharedRound, type StoredBet } from './shared-rounds.queries.ts'
import { type TableState } from './tables.ts'

/** A table in wire form; with so much of its history. */
export function viewTable(
  { round, past, voids, decisions }: TableState,
  { schedule, flight }: SharedRules,
  { now, history }: { readonly now: Date; readonly history: number },
): TableView {
  return {
    now: now.toISOString(),
    round: round
      ? {
          id: round.id,
          number: round.number,
          state: round.state === 'drawn' || round.state === 'settled' ? 'drawn' : round.state,
          opensAt: round.opensAt.toISOString(),
          closesAt: round.closesAt.toISOString(),
          nextAt: nextAt(round, schedule, flight !== undefined),
          commitment: round.commitment,
          chainHead: round.chainHead,
          place: round.place,
          serverSeed: round.serverSeed,
          result: round.result,
        }
      : null,
    history: past.slice(0, history).map(viewDrawn),
    voids: voids.slice(0, history).map(each => viewVoid(each, decisions.get(each.id) ?? null)),
  }
}

function nextAt(
  round: SharedRound,
  { everyMs, resultMs }: SharedRules['schedule'],
  flies: boolean,
): string | null {
  if (everyMs !== undefined) return new Date((round.number + 1) * everyMs).toISOString()
  const endedAt = flies ? round.drawnAt : round.closesAt
  return endedAt && new Date(endedAt.getTime() + resultMs).toISOString()
}

function viewDrawn(round: SharedRound): DrawnRound {
  const { drawnAt, closesAt, result, serverSeed } = round
  return {
    ...viewSeeds(round),
    at: (drawnAt ?? closesAt).toISOString(),
    result,
    serverSeed: serverSeed ?? '',
  }
}

function viewVoid(round: SharedRound, decision: VoidRound['decision']): VoidRound {
  return { ...viewSeeds(round), serverSeed: round.serverSeed, decision }
}

function viewSeeds({ number, clientSeed, tableCode, chainHead, place }: SharedRound) {
  return { number, clientSeed: clientSeed ?? tableCode, chainHead, place }
}

export function viewBet(bet: StoredBet): PlacedBetView {
  return {
    roundId: bet.sharedRoundId,
    number: bet.number,
    stake: unitsText(bet.stakeUnits, bet.currency),
    choice: bet.choice,
    acts: bet.acts,
    paid: unitsText(bet.paidUnits, bet.currency),
  }
}

export function viewOwn({
  bet,
  balanceUnits,
  session,
  currency,
}: {
  readonly bet: StoredBet | undefined
  readonly balanceUnits: bigint
  readonly session: Session
  readonly currency: Currency
}): OwnView {
  return {
    bet: bet ? viewBet(bet) : null,
    balance: unitsText(balanceUnits, currency),
    session: viewTotals(session, currency),
  }
}
