import {
  type BetRecord,
  type DataOf,
  type calls,
  type OpenBet as OpenBetOnWire,
  type TransferRecord,
} from '@glasshouse/contract'
import { moneyText, type Currency } from '@glasshouse/money'
import { rangeToWire, type ListRange } from '../../../platform/list-range.ts'
import { pageToWire, type ListPage } from '../../../platform/lists/index.ts'
import type { RecentResult } from './recent-results.ts'
import { type BetTotals, type NamedBet } from './bet-list.ts'
import { type OpenBet } from './records.service.ts'
import { type NamedTransfer, type TransferTotals } from './transfer-list.ts'

type Ranged = { readonly range: ListRange }

const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

function betToWire(bet: NamedBet): BetRecord {
  const text = (units: bigint) => moneyText({ currency: bet.currency, units })
  return {
    bet_id: bet.betId,
    gp_id: bet.gpId,
    gp_name: bet.gpName,
    gt_id: bet.gameType,
    game_code: bet.gameCode,
    game_name: bet.gameName,
    round_id: bet.roundId,
    placed_at: bet.placedAt.toISOString(),
    settled_at: isoOrNull(bet.settledAt),
    state: bet.state,
    bet: text(bet.stakeUnits),
    valid_bet: text(bet.validBetUnits),
    payout: text(bet.payoutUnits),
    win_loss: text(bet.winUnits),
    running: text(bet.runningUnits),
  }
}

export function openBetToWire(bet: OpenBet): OpenBetOnWire {
  return {
    bet_id: bet.betId,
    gp_id: bet.gpId,
    gp_name: bet.gpName,
    gt_id: bet.gameType,
    game_code: bet.gameCode,
    game_name: bet.gameName,
    placed_at: bet.placedAt.toISOString(),
    bet: moneyText({ currency: bet.currency, units: bet.stakeUnits }),
  }
}

export function betPageToWire(
  { range, ...page }: ListPage<NamedBet, BetTotals> & Ranged,
  currency: Currency,
): DataOf<(typeof calls)['betRecords']> {
  const text = (units: bigint) => moneyText({ currency, units })
  return {
    ...pageToWire(page, betToWire),
    totals: {
      bet: text(page.totals.stakeUnits),
      valid_bet: text(page.totals.validBetUnits),
      win_loss: text(page.totals.winUnits),
    },
    range: rangeToWire(range),
  }
}

/** 0 on its way, 1 done, 2 failed. */
export function transferStatusOf(state: NamedTransfer['state']): TransferRecord['status'] {
  if (state === 'applied') return 1
  return state === 'rejected' ? 2 : 0
}

function transferToWire(transfer: NamedTransfer): TransferRecord {
  const text = (units: bigint) => moneyText({ currency: transfer.currency, units })
  const textOrNull = (units: bigint | null) => (units === null ? null : text(units))
  const { state } = transfer
  const isAwaited = state === 'created' || state === 'sent'
  return {
    id: transfer.id,
    gp_id: transfer.gpId,
    gp_name: transfer.gpName,
    direction: transfer.direction,
    amount: text(transfer.units),
    before_cash: textOrNull(transfer.beforeUnits),
    after_cash: textOrNull(transfer.afterUnits),
    status: transferStatusOf(state),
    state,
    checks: transfer.checks,
    created_at: transfer.createdAt.toISOString(),
    sent_at: isoOrNull(transfer.sentAt),
    // A poll after the end, or one that is scheduled in case the first answer is lost, is hidden from a member.
    next_check_at: isAwaited || transfer.finishedAt ? null : isoOrNull(transfer.nextCheckAt),
    finished_at: isoOrNull(transfer.finishedAt),
  }
}

export function transferPageToWire(
  { range, ...page }: ListPage<NamedTransfer, TransferTotals> & Ranged,
  { currency, now }: { readonly currency: Currency; readonly now: Date },
): DataOf<(typeof calls)['transferRecords']> {
  const text = (units: bigint) => moneyText({ currency, units })
  return {
    ...pageToWire(page, transferToWire),
    totals: { in: text(page.totals.inUnits), out: text(page.totals.outUnits) },
    range: rangeToWire(range),
    server_time: now.toISOString(),
  }
}

export function recentResultToWire(
  result: RecentResult,
): DataOf<(typeof calls)['recentResults']>['list'][number] {
  const { gpId, gameCode, player, currency, settledAt } = result
  return {
    gp_id: gpId,
    game_code: gameCode,
    player,
    currency,
    bet: moneyText({ currency, units: result.stakeUnits }),
    payout: moneyText({ currency, units: result.payoutUnits }),
    settled_at: settledAt.toISOString(),
  }
}
