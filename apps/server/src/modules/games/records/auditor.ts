import { type Currency } from '@glasshouse/money'
import { callWithin, ProviderFault, type ProviderBet } from '@glasshouse/provider-kit'
import { forAllSites } from '../../../platform/site-scope.ts'
import {
  findSafeUntil,
  listCurrencies,
  listDueSpans,
  sumSpan,
  upsertAudit,
  type DueSpan,
  type Sums,
} from './audit.queries.ts'
import { halvesOf, hoursOf, isDay, nextCheckAt, spansUntil, type Span } from './audit.rules.ts'
import { storeBets } from './puller.ts'
import { type RecordDeps, type RecordPlatform } from './record-deps.ts'
import { insertCursor, lockCursor } from './records.queries.ts'

const totalsMs = 10_000
const rangeMs = 30_000

/** Comparisons at a time: a provider is asked for its sums beside its other work. */
const mostAtOnce = 10

/** The subject of an incident when a platform's totals cannot be read. */
function auditsOf(gpId: string): string {
  return `audits of ${gpId}`
}

/** A provider that fails so often in a row is left alone until the next time. */
const mostFaultsInARow = 2

/**
 * Compares our bets of some spans with the provider's own totals, and pulls again what differs. Returns how many spans
 * it compared, or 0 if the provider is to be left alone for a while. A span that cannot be compared is stored with the
 * time of its next try, so it delays no other. A provider without totals is not audited.
 */
export async function auditPlatform(deps: RecordDeps, platform: RecordPlatform): Promise<number> {
  const due = await listDue(deps, platform)
  let looked = 0
  let inARow = 0
  let isWhole = true
  for (const each of due) {
    const fault = await auditSpan(deps, platform, each)
    if (fault?.kind === 'notSupported') return 0
    looked += 1
    inARow = fault ? inARow + 1 : 0
    if (!fault) continue
    isWhole = false
    const said = `bet records of ${platform.gpId} could not be held against its totals`
    const fields = { fault: fault.kind, currency: each.currency, ...each.span }
    deps.incidents.reportFailure(auditsOf(platform.gpId), { error: fault, said, level: 'warn', fields })
    if (inARow === mostFaultsInARow) return 0
  }
  if (isWhole) deps.incidents.reportSuccess(auditsOf(platform.gpId))
  return looked
}

async function listDue({ database, clock }: RecordDeps, { platformId }: RecordPlatform): Promise<DueSpan[]> {
  const safeUntil = await findSafeUntil(database, platformId)
  if (!safeUntil) return []
  const now = clock.now()
  const currencies = await database.transaction(tx => listCurrencies(tx, platformId), forAllSites)
  const spans = spansUntil(now, safeUntil)
  return listDueSpans(database, { platformId, currencies, spans, now, limit: mostAtOnce })
}

/** Returns what kept the provider from giving all requested totals; only `notSupported` is not stored. */
async function auditSpan(
  deps: RecordDeps,
  platform: RecordPlatform,
  due: DueSpan,
): Promise<ProviderFault | undefined> {
  const theirs = await orFault(askTotals(deps, platform, due))
  if (theirs instanceof ProviderFault && theirs.kind === 'notSupported') return theirs
  const before = await ourSums(deps, platform, due)
  if (theirs instanceof ProviderFault) {
    await writeDown(deps, platform, { due, ours: before })
    return theirs
  }
  if (areEqual(theirs, before)) {
    await writeDown(deps, platform, { due, theirs, ours: before })
    return undefined
  }
  const { repaired, fault } = await repullWhatDiffers(deps, platform, due)
  const ours = await ourSums(deps, platform, due)
  await writeDown(deps, platform, { due, theirs, ours, repaired })
  notifyDifference(deps, platform, { due, theirs, before, ours, repaired })
  return fault
}

type Looked = {
  readonly due: DueSpan
  readonly theirs?: Sums
  readonly ours: Sums
  /** New versions that pulling again brought; undefined where nothing was pulled. */
  readonly repaired?: number
}

function writeDown(
  { database, clock }: RecordDeps,
  { platformId }: RecordPlatform,
  { due, theirs, ours, repaired }: Looked,
): Promise<void> {
  const { span, currency, repulls } = due
  const agrees = theirs !== undefined && areEqual(theirs, ours)
  const now = clock.now()
  return upsertAudit(database, {
    platformId,
    span,
    currency,
    theirs,
    ours,
    agrees,
    wasRepulled: repaired !== undefined,
    repaired: repaired ?? 0,
    checkedAt: now,
    nextCheckAt: nextCheckAt(span, { agrees, repulls }, now),
  })
}

type Difference = Required<Looked> & { readonly before: Sums }

function notifyDifference(
  { metrics, log }: RecordDeps,
  { gpId }: RecordPlatform,
  { due, theirs, before, ours, repaired }: Difference,
): void {
  const agrees = areEqual(theirs, ours)
  metrics.spanDiffered(gpId, agrees)
  const fields = {
    gpId,
    currency: due.currency,
    ...due.span,
    theirs: textOf(theirs),
    before: textOf(before),
    ours: textOf(ours),
  }
  if (agrees) log.warn({ ...fields, repaired }, 'bets differed from the totals and were pulled again')
  else log.error(fields, 'bets differ from the totals of their provider; a person has to look')
}

type Repulled = { readonly repaired: number; readonly fault?: ProviderFault }

/** A day is too much for one range: only those of its hours that differ are pulled again. */
async function repullWhatDiffers(
  deps: RecordDeps,
  platform: RecordPlatform,
  due: DueSpan,
): Promise<Repulled> {
  if (!isDay(due.span)) return repull(deps, platform, due.span)
  let repaired = 0
  for (const span of hoursOf(due.span)) {
    const hour = { span, currency: due.currency }
    const theirs = await orFault(askTotals(deps, platform, hour))
    if (theirs instanceof ProviderFault) return { repaired, fault: theirs }
    if (areEqual(theirs, await ourSums(deps, platform, hour))) continue
    const pulled = await repull(deps, platform, span)
    repaired += pulled.repaired
    if (pulled.fault) return { repaired, fault: pulled.fault }
  }
  return { repaired }
}

/**
 * Pulls a span again, in halves where it holds more than one answer carries. What came before a fault is kept: the next
 * time finds less missing.
 */
async function repull(deps: RecordDeps, platform: RecordPlatform, span: Span): Promise<Repulled> {
  const bets = await orFault(askRange(deps, platform, span))
  if (!(bets instanceof ProviderFault)) return { repaired: await storeAgain(deps, platform, bets) }
  if (bets.kind !== 'rangeTooLarge') return { repaired: 0, fault: bets }
  const halves = halvesOf(span)
  if (!halves) return { repaired: 0, fault: bets }
  const first = await repull(deps, platform, halves[0])
  if (first.fault) return first
  const second = await repull(deps, platform, halves[1])
  return { ...second, repaired: first.repaired + second.repaired }
}

async function askRange(
  { newId }: RecordDeps,
  { adapter }: RecordPlatform,
  { from, until }: Span,
): Promise<readonly ProviderBet[]> {
  return adapter.pullBetsRange(callWithin(rangeMs, newId()), { from, to: until, basis: 'placed' })
}

/** Under the lock of the cursor, like any pull: two that write the same bets wait for each other. */
function storeAgain(
  deps: RecordDeps,
  platform: RecordPlatform,
  bets: readonly ProviderBet[],
): Promise<number> {
  return deps.database.transaction(async tx => {
    await insertCursor(tx, platform.platformId)
    await lockCursor(tx, platform.platformId)
    return storeBets(deps, tx, { platform, bets })
  }, forAllSites)
}

/** The provider's answer, or its fault; any other error is a bug. */
async function orFault<T>(answer: Promise<T>): Promise<T | ProviderFault> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProviderFault) return error
    throw error
  }
}

type SpanIn = { readonly span: Span; readonly currency: Currency }

async function askTotals(
  { newId }: RecordDeps,
  { adapter }: RecordPlatform,
  { span, currency }: SpanIn,
): Promise<Sums> {
  const range = { from: span.from, to: span.until, basis: 'placed', currency } as const
  const totals = await adapter.getTotals(callWithin(totalsMs, newId()), range)
  return { bets: BigInt(totals.count), stakeUnits: totals.stakeUnits, payoutUnits: totals.payoutUnits }
}

function ourSums({ database }: RecordDeps, { platformId }: RecordPlatform, span: SpanIn): Promise<Sums> {
  return database.transaction(tx => sumSpan(tx, platformId, span), forAllSites)
}

function areEqual(a: Sums, b: Sums): boolean {
  return a.bets === b.bets && a.stakeUnits === b.stakeUnits && a.payoutUnits === b.payoutUnits
}

function textOf({ bets, stakeUnits, payoutUnits }: Sums): string {
  return `${bets} bets, staked ${stakeUnits}, paid ${payoutUnits}`
}
