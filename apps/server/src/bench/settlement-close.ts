import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ledger } from '@glasshouse/ledger'
import { must } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import { systemClock } from '@glasshouse/service'
import {
  createStaffSettlement,
  type SettlementView,
  type StaffSettlement,
} from '../modules/growth/agents/index.ts'
import { openHouseAccounts, transferCodes } from '../modules/money/ledger-accounts/index.ts'
import { differencesOf, figuresFromBets, sumBets, type Closed } from './settlement-check.ts'
import { agentCode, currency, siteId, voidBets, type Days, type Filled } from './settlement-fill.ts'

const where = { site: 'Glasshouse', currency } as const
const ann = { by: 'Ann', reason: 'benchmark' }
const bob = { by: 'Bob', reason: 'benchmark' }
const plan = {
  kind: 'share' as const,
  platformFee: 1_200n,
  carriesLoss: true,
  levels: [
    [
      { from: 0n, rate: 3_000n },
      { from: 1_000_000_000n, rate: 3_500n },
    ],
    [
      { from: 0n, rate: 2_000n },
      { from: 1_000_000_000n, rate: 2_500n },
    ],
    [{ from: 0n, rate: 1_000n }],
  ],
}

type Deps = {
  readonly owner: Database
  readonly database: Database
  readonly ledger: Ledger
  readonly filled: Filled
  /** In the month; one in five hundred is void later. */
  readonly bets: number
}

/** The month, then late voids, then the days after it: each closed, paid, and worked out again from the bets alone. */
export async function settleAll({ owner, database, ledger, bets, filled: { month, rest } }: Deps) {
  const staff = createStaffSettlement({ database, ledger, clock: systemClock })
  await publishPlans({ database, ledger, month })
  await fillPromotions(owner, ledger)
  const [, baselineMs] = await timed(() => sumBets(owner, month))
  const [first, closeMs] = await timed(() => closeDays(staff, month))
  const closed: Closed = { lines: first.lines, figures: await figuresFromBets(owner, month) }
  const root = agentCode(1)
  const differences = differencesOf([closed], { plan, root })
  const settlementId = first.period.id
  const [, confirmMs] = await timed(async () => must(await staff.confirm({ ...where, ...bob, settlementId })))
  await voidBets(owner, { month, bets: Math.ceil(bets / 500) })
  const [second, secondMs] = await timed(() => closeDays(staff, rest))
  const later = [
    { lines: first.lines, figures: await figuresFromBets(owner, month) },
    { lines: second.lines, figures: await figuresFromBets(owner, rest) },
  ]
  const nextCloseS = seconds(secondMs)
  console.log(
    `closed in ${seconds(closeMs)} s, paid in ${seconds(confirmMs)} s, the next one closed in ${nextCloseS} s`,
  )
  const figures = {
    lines: first.lines.length,
    baselineMs,
    close_s: seconds(closeMs),
    confirm_s: seconds(confirmMs),
    next_close_s: nextCloseS,
    corrected: second.lines.filter(({ correctionUnits }) => correctionUnits !== 0n).length,
    differences: differences + differencesOf(later, { plan, root }),
    package_s: seconds(await recompute(staff, second.period.id)),
  }
  return { figures, settlementId: `${settlementId}` }
}

async function closeDays(staff: StaffSettlement, days: Days): Promise<SettlementView> {
  return must(await staff.settle({ ...where, ...ann, ...days }))
}

/** As they were published on the month's first day. */
async function publishPlans({
  database,
  ledger,
  month,
}: Pick<Deps, 'database' | 'ledger'> & { readonly month: Days }) {
  const clock = { ...systemClock, now: () => new Date(`${month.firstDay}T15:00:00Z`) }
  const staff = createStaffSettlement({ database, ledger, clock })
  for (const agentType of [1, 2] as const) {
    const version = { agentType, terms: plan, activeLeast: 3, startsOn: month.firstDay }
    must(await staff.plan({ ...where, ...ann, ...version }))
  }
}

/** The purse that commissions are paid from. */
async function fillPromotions(owner: Database, ledger: Ledger): Promise<void> {
  const { promotions, issuer } = await openHouseAccounts(owner, siteId, currency)
  await owner.transaction(async tx => {
    must(
      await ledger.post(tx, {
        key: { scope: 'bench', key: 'promotions', content: '' },
        movements: [
          {
            type: 'post',
            debit: issuer,
            credit: promotions,
            amount: { currency, units: 10n ** 14n },
            code: transferCodes.opening,
            reference: 0n,
          },
        ],
      }),
    )
  })
}

/** An agent's own program over the file of the period; throws where it finds another sum. */
async function recompute(staff: StaffSettlement, settlementId: bigint): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-bench-package-'))
  try {
    const [, ms] = await timed(async () => {
      const { sums, program } = must(await staff.pack({ ...where, settlementId, code: undefined }))
      await writeFile(join(folder, 'settlement.csv'), sums)
      await writeFile(join(folder, 'recompute.mjs'), program)
      const ran = spawnSync(process.execPath, ['recompute.mjs'], { cwd: folder, encoding: 'utf8' })
      if (ran.status !== 0)
        throw new Error(`the package comes to something else: ${ran.stdout} ${ran.stderr}`)
    })
    return ms
  } finally {
    await rm(folder, { recursive: true })
  }
}

export async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const startedAt = performance.now()
  return [await work(), performance.now() - startedAt]
}

export function seconds(ms: number): number {
  return Math.round(ms / 100) / 10
}
