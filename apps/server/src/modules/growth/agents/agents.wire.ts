import {
  type AgentAgreement,
  type AgentDownline,
  type AgentLayers,
  type AgentOperations,
  type AgentPlan,
  type AgentPromotion,
  type AgentStatus,
  type LanguageName,
  type MemberLayout,
} from '@glasshouse/contract'
import { unitsText, type Currency } from '@glasshouse/money'
import { sanitiseRichText } from '@glasshouse/rich-text/parse'
import { ok, refuse, type Accepted, type Outcome, type Refused } from '@glasshouse/outcome'
import { serverPhrases } from '@glasshouse/phrases'
import { rangeToWire } from '../../../platform/list-range.ts'
import type { AgentRow } from './agents.queries.ts'
import { rateText, type CandidateRefusal, type EffectiveStatus, type Unfit } from './agents.rules.ts'
import type { Plan } from './agents.service.ts'
import type { Agreement, Level } from './programme.queries.ts'
import type { Downline } from './downline.ts'
import type { Layers } from './layers.queries.ts'
import type { OperationSums, Operations } from './operations.ts'
import { versionToWire } from './plan-versions.ts'
import type { PromotedLink, Promotion } from './promotion.ts'
import { maskedAccount } from '../../access/members/index.ts'

type AgentFacts = Pick<MemberLayout, 'agent_type' | 'agent_level' | 'agent_id' | 'is_agent' | 'agent_active'>

const noAgent = { agent_type: 0, agent_level: 0, agent_id: '', is_agent: 0, agent_active: 0 } as const

/** The agent fields of a member's layout. */
export function agentFactsToWire(agent: AgentRow | undefined): AgentFacts {
  if (!agent) return noAgent
  return {
    agent_type: agent.agentType,
    agent_level: agent.level,
    agent_id: agent.code,
    is_agent: 1,
    agent_active: agent.isActive ? 1 : 0,
  }
}

const statuses = { none: 0, waiting: 1, active: 2, refused: 3, suspended: 4 } as const

type Closed = 'programmeClosed' | 'agreementMissing'

/** The status of a member who may apply, or why they may not. */
export function statusToWire(
  outcome: Accepted<EffectiveStatus> | Unfit | Refused<'programmeClosed'>,
): Outcome<AgentStatus, CandidateRefusal | 'programmeClosed'> {
  return outcome.ok ? ok(factsOf(outcome.value)) : unfitToWire(outcome)
}

/** A refusal contains the member's status, if it concerns the member and not the programme. */
export function unfitToWire<R extends Closed>(refused: Unfit | Refused<R>): Refused<CandidateRefusal | R> {
  return isUnfit(refused) ? refuse(refused.refusal, factsOf(refused.data)) : refused
}

function isUnfit(refused: Unfit | Refused<Closed>): refused is Unfit {
  return refused.refusal !== 'programmeClosed' && refused.refusal !== 'agreementMissing'
}

function factsOf({ as, reason, againAt }: EffectiveStatus) {
  return { status: statuses[as], reason, ...(againAt && { again_at: againAt.toISOString() }) }
}

export function planToWire({ currency, isOpen, steps, versions, content }: Plan): AgentPlan {
  return {
    currency,
    is_open: isOpen ? 1 : 0,
    list: steps.map(({ agentType, step, condition, ratePoints }) => ({
      agent_type: agentType,
      level: step,
      condition,
      commission_rate: rateText(ratePoints),
    })),
    versions: versions.map(version => versionToWire(version, currency)),
    content: sanitiseRichText(content),
  }
}

export function agreementToWire({ version, content, updatedAt }: Agreement): AgentAgreement {
  return { version, content: sanitiseRichText(content), updated_at: updatedAt.toISOString() }
}

/** Levels without a name of the operator's are called by their number. */
export function levelsToWire(levels: readonly Level[], language: LanguageName) {
  const { t } = serverPhrases(language)
  return {
    levels: levels.map(({ level, name }) => ({
      agent_level: level,
      name: name ?? t('agents.levelNamed', { level: `${level}` }),
    })),
    unit: t('agents.levelUnit'),
  }
}

export function promotionToWire(promotion: Promotion): AgentPromotion {
  const { code, currency, links, hosts, linkHosts, registers, linkMinutes, days } = promotion
  return {
    agent_id: code,
    currency,
    links: links.map(link => linkToWire(link, currency)),
    domains: hosts.map(host => ({ host })),
    hosts: [...linkHosts],
    by_domain: registers.byHost,
    expire_minutes: linkMinutes,
    registers: registers.all,
    days: days.map(({ day, registers: count, byLink, clicks }) => ({
      day,
      registers: count,
      by_link: byLink,
      clicks,
    })),
  }
}

function linkToWire(link: PromotedLink, currency: Currency): AgentPromotion['links'][number] {
  const { id, url, name, code, target, host, createdAt, reason, figures } = link
  const wonUnits = figures.stakeUnits - figures.payoutUnits
  return {
    id: id === null ? null : `${id}`,
    url,
    name,
    code,
    currency: link.currency,
    target_page: target,
    host,
    created_at: createdAt?.toISOString() ?? null,
    clicks: figures.clicks,
    registers: figures.registers,
    first_deposits: figures.firstDeposits,
    deposit: unitsText(figures.depositUnits, currency),
    valid_bet: unitsText(figures.validUnits, currency),
    win_loss: unitsText(wonUnits, currency),
    net: unitsText(wonUnits - figures.jackpotUnits - figures.bonusUnits, currency),
    is_active: reason === 'ok' ? 1 : 0,
    // An agent is never barred: that is what becomes of friends.
    reason: reason === 'barred' ? 'disabled' : reason,
  }
}

export function downlineToWire(
  { currency, kind, list, count, nextId, path }: Downline,
  seesMoney: boolean,
): AgentDownline {
  const sum = (units: bigint) => (seesMoney ? unitsText(units, currency) : null)
  return {
    list: list.map(entry => ({
      id: `${entry.id}`,
      account: kind === 'agent' ? entry.name : maskedAccount(entry.name),
      kind,
      agent_level: entry.level,
      registered_at: entry.registeredAt?.toISOString() ?? null,
      last_login_at: entry.lastLoginAt?.toISOString() ?? null,
      is_active: entry.isActive ? 1 : 0,
      agents: entry.agents,
      members: entry.members,
      valid_bet: sum(entry.validUnits),
      win_loss: sum(entry.winLossUnits),
    })),
    currency,
    total_count: count,
    next_id: nextId === undefined ? null : `${nextId}`,
    path: path.map(({ id, code, level }) => ({ id: `${id}`, agent_id: code, agent_level: level })),
  }
}

export function operationsToWire({ currency, days, totals, range }: Operations): AgentOperations {
  return {
    currency,
    list: days.map(day => ({
      date: day.day,
      active_members: day.active,
      ...operationSumsToWire(day, currency),
      is_running: day.isRunning ? 1 : 0,
    })),
    totals: operationSumsToWire(totals, currency),
    range: rangeToWire(range),
  }
}

function operationSumsToWire(sums: OperationSums, currency: Currency) {
  return {
    registers: sums.registers,
    first_deposits: sums.firstDeposits,
    deposit: unitsText(sums.depositUnits, currency),
    withdraw: unitsText(sums.withdrawUnits, currency),
    bonus: unitsText(sums.bonusUnits, currency),
    bets: sums.bets,
    bet: unitsText(sums.stakeUnits, currency),
    valid_bet: unitsText(sums.validUnits, currency),
    win_loss: unitsText(sums.stakeUnits - sums.payoutUnits, currency),
    jackpot: unitsText(sums.jackpotUnits, currency),
    net: unitsText(sums.stakeUnits - sums.payoutUnits - sums.jackpotUnits - sums.bonusUnits, currency),
  }
}

export function layersToWire(
  { currency, range, layers, names }: Layers & { readonly names: readonly Level[] },
  language: LanguageName,
): AgentLayers {
  const named = new Map(
    levelsToWire(names, language).levels.map(({ agent_level, name }) => [agent_level, name]),
  )
  return {
    currency,
    list: layers.map(layer => ({
      agent_level: layer.level,
      level_name: named.get(layer.level) ?? `${layer.level}`,
      agents: layer.agents,
      members: layer.members,
      active_members: layer.active,
      bets: layer.bets,
      bet: unitsText(layer.stakeUnits, currency),
      valid_bet: unitsText(layer.validUnits, currency),
      win_loss: unitsText(layer.stakeUnits - layer.payoutUnits, currency),
      jackpot: unitsText(layer.jackpotUnits, currency),
    })),
    range: rangeToWire(range),
  }
}
