import { type Currency } from '@glasshouse/money'
import { callWithin, ProviderFault } from '@glasshouse/provider-kit'
import { acrossSites } from '../../platform/in-site.ts'
import {
  findSafeUntil,
  listCurrencies,
  listDueSpans,
  sumSpan,
  upsertAudit,
  type DueSpan,
  type Sums,
} from './audit.queries.ts'
import { hoursOf, isDay, nextCheckAt, spansUntil, type Span } from './audit.rules.ts'
import { storeBets } from './puller.ts'
import { type RecordParts, type RecordPlatform } from './record-parts.ts'
import { insertCursor, lockCursor } from './records.queries.ts'

const totalsMs = 10_000
const rangeMs = 30_000

/** Comparisons at a time: a provider is asked for its sums beside its other work. */
const mostAtOnce = 10

/** Who suffers when a platform's totals cannot be had. */
function auditsOf(gpId: string): string {
  return `audits of ${gpId}`
}

/**
 * Holds our bets of some spans against the provider's own totals, and pulls again what differs. Answers how many spans
 * it compared. A provider that tells no totals is not audited.
 */
export async function auditPlatform(parts: RecordParts, platform: RecordPlatform): Promise<number> {
  const due = await listDue(parts, platform)
  try {
    for (const each of due) await auditSpan(parts, platform, each)
    parts.outages.worked(auditsOf(platform.gpId))
    return due.length
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    if (error.kind === 'notSupported') return 0
    const said = `bet records of ${platform.gpId} could not be held against its totals`
    const fields = { fault: error.kind }
    parts.outages.failed(auditsOf(platform.gpId), { error, said, level: 'warn', fields })
    return 0
  }
}

async function listDue({ database, clock }: RecordParts, { platformId }: RecordPlatform): Promise<DueSpan[]> {
  const safeUntil = await findSafeUntil(database, platformId)
  if (!safeUntil) return []
  const now = clock.now()
  const currencies = await database.transaction(tx => listCurrencies(tx, platformId), acrossSites)
  const spans = spansUntil(now, safeUntil)
  return listDueSpans(database, { platformId, currencies, spans, now, limit: mostAtOnce })
}

async function auditSpan(parts: RecordParts, platform: RecordPlatform, due: DueSpan): Promise<void> {
  const { span, currency, repulls } = due
  const theirs = await askTotals(parts, platform, due)
  const before = await ourSums(parts, platform, due)
  const wasRepulled = !areEqual(theirs, before)
  const repaired = wasRepulled ? await repullWhatDiffers(parts, platform, due) : 0
  const ours = wasRepulled ? await ourSums(parts, platform, due) : before
  const agrees = areEqual(theirs, ours)
  const now = parts.clock.now()
  const { platformId, gpId } = platform
  await upsertAudit(parts.database, {
    platformId,
    span,
    currency,
    theirs,
    ours,
    agrees,
    wasRepulled,
    repaired,
    checkedAt: now,
    nextCheckAt: nextCheckAt(span, { agrees, repulls }, now),
  })
  if (!wasRepulled) return
  parts.metrics.spanDiffered(gpId, agrees)
  const fields = {
    gpId,
    currency,
    ...span,
    theirs: textOf(theirs),
    before: textOf(before),
    ours: textOf(ours),
  }
  if (agrees) parts.log.warn({ ...fields, repaired }, 'bets differed from the totals and were pulled again')
  else parts.log.error(fields, 'bets differ from the totals of their provider; a person has to look')
}

/** A day is too much for one range: only those of its hours that differ are pulled again. */
async function repullWhatDiffers(
  parts: RecordParts,
  platform: RecordPlatform,
  due: DueSpan,
): Promise<number> {
  if (!isDay(due.span)) return repull(parts, platform, due.span)
  let repaired = 0
  for (const span of hoursOf(due.span)) {
    const hour = { span, currency: due.currency }
    const [theirs, ours] = [await askTotals(parts, platform, hour), await ourSums(parts, platform, hour)]
    if (!areEqual(theirs, ours)) repaired += await repull(parts, platform, span)
  }
  return repaired
}

/** Under the lock of the cursor, like any pull: two that write the same bets wait for each other. */
async function repull(parts: RecordParts, platform: RecordPlatform, span: Span): Promise<number> {
  const { database, newId } = parts
  const range = { from: span.from, to: span.until, basis: 'placed' } as const
  const bets = await platform.adapter.pullBetsRange(callWithin(rangeMs, newId()), range)
  return database.transaction(async tx => {
    await insertCursor(tx, platform.platformId)
    await lockCursor(tx, platform.platformId)
    return storeBets(parts, tx, { platform, bets })
  }, acrossSites)
}

type SpanIn = { readonly span: Span; readonly currency: Currency }

async function askTotals(
  { newId }: RecordParts,
  { adapter }: RecordPlatform,
  { span, currency }: SpanIn,
): Promise<Sums> {
  const range = { from: span.from, to: span.until, basis: 'placed', currency } as const
  const totals = await adapter.getTotals(callWithin(totalsMs, newId()), range)
  return { bets: BigInt(totals.count), stakeUnits: totals.stakeUnits, payoutUnits: totals.payoutUnits }
}

function ourSums({ database }: RecordParts, { platformId }: RecordPlatform, span: SpanIn): Promise<Sums> {
  return database.transaction(tx => sumSpan(tx, platformId, span), acrossSites)
}

function areEqual(a: Sums, b: Sums): boolean {
  return a.bets === b.bets && a.stakeUnits === b.stakeUnits && a.payoutUnits === b.payoutUnits
}

function textOf({ bets, stakeUnits, payoutUnits }: Sums): string {
  return `${bets} bets, staked ${stakeUnits}, paid ${payoutUnits}`
}
