import type { Plan } from '@glasshouse/agent-settlement'
import type { AgentSettlementBets, AgentSettlementDetail, AgentSettlements } from '@glasshouse/contract'
import { scaleDigits, unitsText, type Currency } from '@glasshouse/money'
import { rateText } from './agents.rules.ts'
import type { OwnSettlements, SettledBets, SettlementDetail } from './own-settlement.ts'
import type { OpenedLine, OwnLine } from './own-settlement.queries.ts'
import type { RunningPeriod } from './running-period.ts'
import { maskedAccount } from '../../access/members/index.ts'

export function settlementsToWire(found: OwnSettlements): AgentSettlements {
  const { currency, balanceUnits, running, lines } = found
  return {
    currency,
    balance: unitsText(balanceUnits, currency),
    running: running === undefined ? null : runningToWire(running, currency),
    list: lines.map(lineToWire),
  }
}

function runningToWire(
  { firstDay, lastDay, plan, depth, figures, earning, belowUnits, active, isActiveEnough }: RunningPeriod,
  currency: Currency,
): NonNullable<AgentSettlements['running']> {
  const { ggr, jackpot, bonus, valid } = figures
  const { base, carried, rate, earned } = earning
  const bets = Object.entries(valid).map(([type, validUnits]) => ({ gameType: Number(type), validUnits }))
  return {
    start_date: firstDay,
    end_date: lastDay,
    base: fineText(base),
    carried: fineText(carried),
    rate: rate === undefined ? null : rateText(Number(rate)),
    earned: unitsText(earned, currency),
    below: unitsText(belowUnits, currency),
    own: unitsText(earned - belowUnits, currency),
    branch: branchToWire({ ggrUnits: ggr, jackpotUnits: jackpot, bonusUnits: bonus }, currency),
    active,
    plan: linePlanToWire({ ...plan, hasEnoughActive: isActiveEnough, depth }, currency),
    types: partsToWire(bets, { terms: plan.terms, depth, currency }),
  }
}

type BranchSums = Readonly<Record<'ggrUnits' | 'jackpotUnits' | 'bonusUnits', bigint>>

function branchToWire({ ggrUnits, jackpotUnits, bonusUnits }: BranchSums, currency: Currency) {
  const text = (sum: bigint) => unitsText(sum, currency)
  return { ggr: text(ggrUnits), jackpot: text(jackpotUnits), bonus: text(bonusUnits) }
}

type PaidBy = { readonly terms: Plan; readonly depth: number; readonly currency: Currency }

/** What a rebate is made of, by type of game; a type that it does not pay is among them. */
function partsToWire(
  bets: SettlementDetail['types'],
  { terms, depth, currency }: PaidBy,
): AgentSettlementDetail['types'] {
  if (terms.kind !== 'rebate') return []
  const rates = terms.levels[Math.min(depth, terms.levels.length - 1)] ?? {}
  return bets.map(({ gameType, validUnits }) => {
    const rate = rates[`${gameType}`] ?? 0n
    return {
      game_type: `${gameType}`,
      valid_bet: unitsText(validUnits, currency),
      rate: rateText(Number(rate)),
      amount: fineText(validUnits * rate),
    }
  })
}

export function settlementDetailToWire(detail: SettlementDetail): AgentSettlementDetail {
  const { line, types, news, agents, members, nextId } = detail
  const { currency } = line
  return {
    currency,
    line: lineToWire(line),
    ggr: unitsText(line.ggrUnits, currency),
    jackpot: unitsText(line.jackpotUnits, currency),
    bonus: unitsText(line.bonusUnits, currency),
    branch: {
      ggr: unitsText(line.branchGgrUnits, currency),
      jackpot: unitsText(line.branchJackpotUnits, currency),
      bonus: unitsText(line.branchBonusUnits, currency),
    },
    plan: linePlanToWire(line, currency),
    types: partsToWire(types, line),
    news: news.map(({ settlementId, firstDay, lastDay, ggrUnits, jackpotUnits, validUnits }) => ({
      id: `${settlementId}`,
      start_date: firstDay,
      end_date: lastDay,
      ggr: unitsText(ggrUnits, currency),
      jackpot: unitsText(jackpotUnits, currency),
      valid_bet: unitsText(validUnits, currency),
    })),
    agents: agents.map(({ id, code, level, earnedUnits, ...sums }) => ({
      id: `${id}`,
      agent_id: code,
      agent_level: level,
      earned: unitsText(earnedUnits, currency),
      branch: branchToWire(sums, currency),
    })),
    members: members.map(member => ({
      id: `${member.id}`,
      account: maskedAccount(member.account),
      bets: member.bets,
      bet: unitsText(member.stakeUnits, currency),
      valid_bet: unitsText(member.validUnits, currency),
      win_loss: unitsText(member.stakeUnits - member.payoutUnits, currency),
      jackpot: unitsText(member.jackpotUnits, currency),
      bonus: unitsText(member.bonusUnits, currency),
      later: unitsText(member.laterUnits, currency),
      later_valid: unitsText(member.laterValidUnits, currency),
    })),
    next_id: nextId === undefined ? null : `${nextId}`,
  }
}

type LinePlan = Pick<OpenedLine, 'terms' | 'depth' | 'startsOn' | 'activeLeast' | 'hasEnoughActive'>

function linePlanToWire(line: LinePlan, currency: Currency): AgentSettlementDetail['plan'] {
  const { terms, depth } = line
  const isShare = terms.kind === 'share'
  const tiers = isShare ? (terms.levels[Math.min(depth, terms.levels.length - 1)] ?? []) : []
  return {
    agent_type: isShare ? 1 : 2,
    starts_on: line.startsOn,
    platform_fee: rateText(isShare ? Number(terms.platformFee) : 0),
    active_least: line.activeLeast,
    is_active_enough: line.hasEnoughActive ? 1 : 0,
    tiers: tiers.map(({ from, rate }) => ({ from: unitsText(from, currency), rate: rateText(Number(rate)) })),
  }
}

export function settledBetsToWire({ member, gifts, bets, nextPage }: SettledBets): AgentSettlementBets {
  const { currency, account } = member
  const text = (sum: bigint) => unitsText(sum, currency)
  return {
    currency,
    account: maskedAccount(account),
    gifts: gifts.map(({ title, units }) => ({ title, amount: text(units) })),
    list: bets.map(bet => {
      const counts = bet.state === 'settled' || bet.state === 'resettled'
      return {
        bet_id: bet.betId,
        gp_name: bet.platform,
        game_name: bet.game,
        settled_at: bet.settledAt.toISOString(),
        state: bet.state,
        bet: text(bet.stakeUnits),
        valid_bet: text(bet.validUnits),
        win_loss: text(counts ? bet.stakeUnits - bet.payoutUnits : 0n),
        jackpot: text(counts ? bet.jackpotUnits : 0n),
        is_changed: bet.isChanged ? 1 : 0,
      }
    }),
    next_page: nextPage ?? null,
  }
}

function lineToWire(line: OwnLine): AgentSettlements['list'][number] {
  const { currency } = line
  const text = (sum: bigint) => unitsText(sum, currency)
  return {
    id: `${line.id}`,
    start_date: line.firstDay,
    end_date: line.lastDay,
    is_paid: line.isPaid ? 1 : 0,
    base: fineText(line.baseFine),
    carried: fineText(line.carriedFine),
    rate: line.rate === null ? null : rateText(line.rate),
    earned: text(line.earnedUnits),
    below: text(line.belowUnits),
    own: text(line.ownUnits),
    correction: text(line.correctionUnits),
    paid: text(line.payUnits),
    debt: text(line.debtUnits),
  }
}

/** A result has four digits more than a sum. */
function fineText(fine: bigint): string {
  const digits = `${fine < 0n ? -fine : fine}`.padStart(scaleDigits + 5, '0')
  const point = digits.length - scaleDigits - 4
  const rest = digits.slice(point).replace(/0+$/, '')
  return `${fine < 0n ? '-' : ''}${digits.slice(0, point)}${rest === '' ? '' : `.${rest}`}`
}
