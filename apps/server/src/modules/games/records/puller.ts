import { createHash } from 'node:crypto'
import { callWithin, ProviderFault, type BetPage, type ProviderBet } from '@glasshouse/provider-kit'
import { type Tx } from '@glasshouse/postgres'
import { forAllSites } from '../../../platform/site-scope.ts'
import { type RecordDeps, type RecordPlatform } from './record-deps.ts'
import {
  getCursor,
  insertCursor,
  insertKeys,
  insertVersions,
  listAltered,
  listOwners,
  lockDays,
  lockCursor,
  openMonth,
  updateCursor,
  upsertRecords,
} from './records.queries.ts'
import { canonicalText, validBetUnits } from './records.rules.ts'

export type Pulled = { readonly newVersions: number; readonly hasMore: boolean }

const pullMs = 20_000

/**
 * Pulls one page of a platform's bets. Rows and cursor are written together, and only if the cursor is still where the
 * page was asked from: two processes that pull at once write the page once.
 */
export async function pullOnce(deps: RecordDeps, platform: RecordPlatform): Promise<Pulled | undefined> {
  const { database, clock, newId } = deps
  const { platformId, adapter } = platform
  await insertCursor(database, platformId)
  const { cursor } = await getCursor(database, platformId)
  const limit = adapter.describe().records.pageSize
  const page = await askForBets(deps, platform, () =>
    adapter.pullBets(callWithin(pullMs, newId()), { cursor, limit }),
  )
  if (!page) return undefined
  return database.transaction(async tx => {
    const current = await lockCursor(tx, platformId)
    if (current.cursor !== cursor) return { newVersions: 0, hasMore: true }
    const newVersions = await storeBets(deps, tx, { platform, bets: page.bets })
    const next = { cursor: page.nextCursor, safeUntil: page.safeUntil, pulledAt: clock.now() }
    await updateCursor(tx, platformId, next)
    return { newVersions, hasMore: page.hasMore }
  }, forAllSites)
}

/**
 * The subject of an incident when a platform's records cannot be read; not the job, which runs more often than it
 * pulls.
 */
export function pullsFrom(gpId: string): string {
  return `pulls from ${gpId}`
}

export async function askForBets(
  { incidents }: RecordDeps,
  { gpId }: RecordPlatform,
  pull: () => Promise<BetPage>,
): Promise<BetPage | undefined> {
  try {
    return await pull()
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    const said = `bet records of ${gpId} could not be pulled`
    incidents.reportFailure(pullsFrom(gpId), { error, said, level: 'warn', fields: { fault: error.kind } })
    return undefined
  }
}

type Batch = { readonly platform: RecordPlatform; readonly bets: readonly ProviderBet[] }

/** Raw first, then the reading of it. Answers how many versions were new. */
export async function storeBets(deps: RecordDeps, tx: Tx, { platform, bets }: Batch): Promise<number> {
  if (bets.length === 0) return 0
  const receivedAt = deps.clock.now()
  const { platformId } = platform
  const playerIds = [...new Set(bets.map(bet => bet.playerId))]
  const owners = new Map((await listOwners(tx, platformId, playerIds)).map(owner => [owner.playerId, owner]))
  const rawRows = canonicalText(bets.map(bet => rawRow(platformId, bet, receivedAt)))
  const newVersions = await insertVersions(tx, rawRows)
  if (newVersions < bets.length) notifyAltered(deps, platform, await listAltered(tx, rawRows))
  if (newVersions === 0) return 0

  await lockDays(tx, [...owners.values()])
  const months = new Map(bets.map(bet => [bet.placedAt.toISOString().slice(0, 7), bet.placedAt]))
  for (const instant of months.values()) await openMonth(tx, instant)
  await insertKeys(
    tx,
    canonicalText(bets.map(bet => ({ ...nameOf(platformId, bet), placed_at: bet.placedAt }))),
  )
  await upsertRecords(
    tx,
    canonicalText(firstOfEach(bets).map(bet => recordRow(platformId, bet, owners.get(bet.playerId)))),
  )

  await deps.noteBets(tx, { platformId, betIds: [...new Set(bets.map(bet => bet.betId))] })
  await deps.notePlay(tx, lastPlayOf(bets, owners))
  const changed = bets.filter(bet => changedLate.has(bet.state) || hasPaidAfterAWait(bet))
  const memberIds = [...new Set(changed.flatMap(bet => owners.get(bet.playerId)?.memberId ?? []))]
  if (memberIds.length > 0) await deps.noteChanged(tx, { platformId, memberIds })

  const orphans = bets.filter(bet => !owners.has(bet.playerId))
  if (orphans.length > 0) {
    const { gpId } = platform
    deps.log.error({ gpId, bets: orphans.length, first: orphans[0]?.betId }, 'bets of unknown players')
  }
  return newVersions
}

/** States in which a bet ends only after it had been settled or taken. */
const changedLate: ReadonlySet<ProviderBet['state']> = new Set(['void', 'cancelled', 'resettled'])

/** A balance may have been read while it was open: its payout is not in that. */
function hasPaidAfterAWait({ state, placedAt, settledAt, payoutUnits }: ProviderBet): boolean {
  return state === 'settled' && payoutUnits > 0n && settledAt !== undefined && settledAt > placedAt
}

function lastPlayOf(
  bets: readonly ProviderBet[],
  owners: ReadonlyMap<string, { readonly memberId: bigint }>,
): { readonly memberId: bigint; readonly at: Date }[] {
  const last = new Map<bigint, Date>()
  for (const { playerId, placedAt } of bets) {
    const memberId = owners.get(playerId)?.memberId
    if (memberId === undefined) continue
    const before = last.get(memberId)
    if (!before || before < placedAt) last.set(memberId, placedAt)
  }
  return [...last].map(([memberId, at]) => ({ memberId, at }))
}

/** Of a version that comes twice the first counts, as among what was kept raw. */
function firstOfEach(bets: readonly ProviderBet[]): readonly ProviderBet[] {
  const first = new Map<string, ProviderBet>()
  for (const bet of bets) {
    const name = `${bet.version} ${bet.betId}`
    if (!first.has(name)) first.set(name, bet)
  }
  return [...first.values()]
}

const mostNamed = 20

/** A provider that changes a reported bet without a new version; staff have to ask it why. */
function notifyAltered(
  { log, metrics }: RecordDeps,
  { gpId }: RecordPlatform,
  altered: readonly { readonly betId: string; readonly version: bigint }[],
): void {
  if (altered.length === 0) return
  metrics.versionsAltered(gpId, altered.length)
  const bets = altered.slice(0, mostNamed).map(({ betId, version }) => `${betId} version ${version}`)
  log.error(
    { gpId, count: altered.length, bets },
    'bets came again with the same version and other content; the first is kept',
  )
}

function nameOf(platformId: number, { betId }: ProviderBet) {
  return { platform_id: platformId, bet_id: betId }
}

function rawRow(platformId: number, bet: ProviderBet, receivedAt: Date) {
  const hash = createHash('sha256')
    .update(canonicalText(bet.raw ?? {}))
    .digest('hex')
  return {
    ...nameOf(platformId, bet),
    version: bet.version,
    raw: bet.raw ?? {},
    raw_hash: hash,
    received_at: receivedAt,
  }
}

function recordRow(
  platformId: number,
  bet: ProviderBet,
  owner: { readonly memberId: bigint; readonly siteId: number } | undefined,
) {
  return {
    ...nameOf(platformId, bet),
    version: bet.version,
    site_id: owner?.siteId ?? null,
    member_id: owner?.memberId ?? null,
    player_id: bet.playerId,
    round_id: bet.roundId,
    game_type: bet.gameType,
    game_code: bet.gameCode,
    state: bet.state,
    settled_at: bet.settledAt ?? null,
    updated_at: bet.updatedAt,
    currency: bet.currency,
    stake_units: bet.stakeUnits,
    valid_bet_units: validBetUnits(bet),
    payout_units: bet.payoutUnits,
    jackpot_contribution_units: bet.jackpotContributionUnits,
    jackpot_win_units: bet.jackpotWinUnits,
    is_free_round: bet.isFreeRound,
  }
}
