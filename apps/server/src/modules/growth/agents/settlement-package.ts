import { readFile } from 'node:fs/promises'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { csvBeginning, csvLine } from '../../../platform/csv.ts'
import { maskedAccount } from '../../access/members/index.ts'
import {
  figuresOf,
  listKeptLines,
  listLines,
  listPeriods,
  listPlanVersions,
  type FiguresAsked,
  type KeptLine,
  type PlanVersion,
  type SettledPeriod,
  type SettlementLine,
} from './settlement.queries.ts'
import type { SiteMoney } from './staff-settlement.ts'

type Asked = {
  readonly settlementId: bigint
  /** The code of the agent whose branch alone is in the file. */
  readonly code: string | undefined
}

export type SettlementPackage = {
  readonly sums: string
  readonly program: string
  readonly readme: string
}

/**
 * A settled period as a file, with all that it follows from: plans, lines, what each masked member played, and bonuses,
 * as known at its close. `recompute.mjs` of agent-settlement works it out again without us.
 */
export async function packSettlement(
  tx: Tx,
  site: SiteMoney,
  { settlementId, code }: Asked,
): Promise<Outcome<SettlementPackage, 'noSettlement' | 'noAgent'>> {
  const all = await listPeriods(tx, site)
  const settled = all.find(({ id }) => id === settlementId)
  if (!settled) return refuse('noSettlement')
  const branch = code === undefined ? undefined : await findBranch(tx, site, code)
  if (code !== undefined && !branch) return refuse('noAgent')
  const agents = branch?.agents
  const periods = all.slice(0, all.indexOf(settled) + 1)
  const rows: string[][] = [['depth', `${branch?.depth ?? 0}`]]
  for (const version of await listPlanVersions(tx, site)) rows.push(...planRows(version))
  for (const { id, firstDay, lastDay, knownUntil } of periods) {
    rows.push(['period', `${id}`, firstDay, lastDay, knownUntil])
  }
  for (const line of await listKeptLines(tx, { ...site, agents })) {
    const isEarlier = periods.some(({ id }) => id === line.settlementId) && line.settlementId !== settlementId
    if (isEarlier) rows.push(earlierRow(line))
  }
  const lines = await listLines(tx, { siteId: site.siteId, settlementId, agents })
  const byCode = new Map(lines.map(line => [line.code, `${line.agentId}`]))
  for (const line of lines) rows.push(lineRow(line, { settlementId, byCode }))
  for (const period of periods) {
    // One by one: a month of many members has more rows than a call takes arguments.
    for (const row of await sumRows(tx, site, { period, knownUntil: settled.knownUntil, agents })) {
      rows.push(row)
    }
  }
  const [program = '', readme = ''] = await Promise.all(
    [
      import.meta.resolve('@glasshouse/agent-settlement/recompute'),
      import.meta.resolve('@glasshouse/agent-settlement/readme'),
    ].map(address => readFile(new URL(address), 'utf8')),
  )
  return ok({ sums: csvBeginning + rows.map(csvLine).join(''), program, readme })
}

const branchRow = z.object({ agents: z.array(z.string()), depth: z.int() })

async function findBranch(tx: Tx, { siteId }: SiteMoney, code: string) {
  return tx.maybe(
    branchRow,
    sql`
      select (select array_agg(t.descendant_id::text)
                from agent_tree t
               where t.ancestor_id = a.id
                 and t.site_id = a.site_id) as agents,
             (select max(up.depth)
                from agent_tree up
               where up.descendant_id = a.id
                 and up.site_id = a.site_id) as depth
        from agents a
       where a.site_id = ${siteId}
         and a.code_key = lower(${code}::text)`,
  )
}

function planRows({ id, terms }: PlanVersion): string[][] {
  if (terms.kind === 'rebate') {
    const rates = terms.levels.flatMap((level, depth) =>
      Object.entries(level).map(([type, rate]) => ['rate', `${id}`, `${depth}`, type, `${rate}`]),
    )
    return [['plan', `${id}`, 'rebate', '0', '0'], ...rates]
  }
  const tiers = terms.levels.flatMap((level, depth) =>
    level.map(({ from, rate }) => ['tier', `${id}`, `${depth}`, `${from}`, `${rate}`]),
  )
  return [['plan', `${id}`, 'share', `${terms.platformFee}`, terms.carriesLoss ? '1' : '0'], ...tiers]
}

/** Of an earlier period what later ones are worked out from: tree, plan, gate, what was said and paid. */
function earlierRow(line: KeptLine): string[] {
  const { settlementId, agentId, parentId, planId, hasEnoughActive, ownUnits, correctionUnits, payUnits } =
    line
  const head = [
    'line',
    `${settlementId}`,
    agentId,
    '',
    parentId ?? '',
    `${planId}`,
    hasEnoughActive ? '1' : '0',
  ]
  return [...head, '', '', '', '', '', '', `${ownUnits}`, `${correctionUnits}`, `${payUnits}`, '']
}

function lineRow(
  line: SettlementLine,
  { settlementId, byCode }: { readonly settlementId: bigint; readonly byCode: ReadonlyMap<string, string> },
): string[] {
  const parent = line.above === null ? '' : (byCode.get(line.above) ?? '')
  const results = [line.baseFine, line.carriedFine, line.rate ?? '', line.earnedUnits, line.belowUnits, '']
  const money = [line.ownUnits, line.correctionUnits, line.payUnits, line.debtUnits]
  const head = ['line', `${settlementId}`, `${line.agentId}`, line.code, parent, `${line.planId}`]
  return [...head, line.hasEnoughActive ? '1' : '0', ...[...results, ...money].map(each => `${each}`)]
}

const memberRow = z.object({
  agentId: z.string(),
  account: z.string(),
  gameType: z.int(),
  bets: z.int(),
  stake: z.string(),
  valid: z.string(),
  payout: z.string(),
  jackpot: z.string(),
})

type Sums = {
  readonly period: SettledPeriod
  readonly knownUntil: string
  /** Undefined for all agents. */
  readonly agents: readonly string[] | undefined
}

async function sumRows(tx: Tx, site: SiteMoney, { period, knownUntil, agents }: Sums): Promise<string[][]> {
  const { id, firstDay, lastDay } = period
  const asked = { ...site, firstDay, lastDay, knownUntil, agents }
  const played = await listMemberSums(tx, asked)
  const members = played.map(({ agentId, account, gameType, bets, stake, valid, payout, jackpot }) => {
    const masked = maskedAccount(account)
    return ['member', `${id}`, agentId, masked, `${gameType}`, `${bets}`, stake, valid, payout, jackpot]
  })
  const bonuses = [...(await figuresOf(tx, asked))].flatMap(([agentId, { bonus }]) =>
    bonus === 0n ? [] : [['bonus', `${id}`, agentId, `${bonus}`]],
  )
  return [...members, ...bonuses]
}

/** What each member played in a period, by type of game; of a branch, those of its agents are looked up one by one. */
function listMemberSums(
  tx: Tx,
  {
    siteId,
    currency,
    firstDay,
    lastDay,
    knownUntil,
    agents,
  }: FiguresAsked & { readonly agents: readonly string[] | undefined },
) {
  const within = agents === undefined ? sql`` : sql`and r.agent_id = any (${[...agents]}::bigint[])`
  return tx.all(
    memberRow,
    sql`
      select r.agent_id::text as agent_id, m.account, p.game_type, sum(p.bets)::integer as bets,
             sum(p.stake_units)::text as stake, sum(p.valid_units)::text as valid, sum(p.payout_units)::text as payout,
             sum(p.jackpot_part_units)::text as jackpot
        from play_days p
        join registrations r on r.member_id = p.member_id and r.site_id = p.site_id
        join members m on m.id = p.member_id and m.site_id = p.site_id
       where p.site_id = ${siteId}
         and p.currency = ${currency}
         and p.day between ${firstDay}::date and ${lastDay}::date
         and p.booked_day <= ${knownUntil}::date
         and r.agent_id is not null
         ${within}
       group by r.agent_id, m.id, m.account, p.game_type
       order by r.agent_id, m.id, p.game_type`,
  )
}
