import { type Outcome } from '@glasshouse/outcome'
import { type CsvList, type Ticket } from '../../../platform/downloads.ts'
import { auditPlatform } from './auditor.ts'
import { findProof, pageOfBets, type BetName, type BetPage, type BetInput } from './bets.service.ts'
import { type PageInput } from './hour-pages.ts'
import { isOverlapDue, pullOverlap } from './overlap.ts'
import { pullOnce, pullsFrom, type Pulled } from './puller.ts'
import { createRecordFiles, sealBets, sealTransfers, type ExportRefusal } from './record-exports.ts'
import { type RecordOwner, type RecordDeps, type RecordPlatform } from './record-deps.ts'
import { idlePauseMs, longestPauseMs } from './records.rules.ts'
import { pageOfTransfers, type TransferPage, type TransferInput } from './transfers.service.ts'

export type Records = {
  listBets(owner: RecordOwner, input: BetInput & PageInput): Promise<Outcome<BetPage, 'rangeTooLong'>>
  listTransfers(
    owner: RecordOwner,
    input: TransferInput & PageInput,
  ): Promise<Outcome<TransferPage, 'rangeTooLong'>>
  exportBets(owner: RecordOwner, input: BetInput): Promise<Outcome<Ticket, ExportRefusal>>
  exportTransfers(owner: RecordOwner, input: TransferInput): Promise<Outcome<Ticket, ExportRefusal>>
  /** What the tickets of these lists lead to. */
  readonly files: readonly CsvList[]
  /** The address of the page on which the member's browser works the round out again; short-lived. */
  findProof(owner: RecordOwner, bet: BetName): Promise<Outcome<string, 'betUnknown' | 'providerUnavailable'>>
  /**
   * Pulls from one platform if it is due: a silent one does not delay the others. Returns how many new versions came.
   */
  runDue(platformId: number): Promise<number>
  /** Holds bets against the totals of their provider where that is due; answers how many spans it compared. */
  audit(platformId: number): Promise<number>
}

export function createRecords(deps: RecordDeps): Records {
  const due: DueTimes = new Map()
  return {
    listBets: (owner, input) => {
      askSoon(deps, due)
      return pageOfBets(deps, owner, input)
    },
    listTransfers: (owner, input) => pageOfTransfers(deps, owner, input),
    exportBets: (owner, input) => sealBets(deps, owner, input),
    exportTransfers: (owner, input) => sealTransfers(deps, owner, input),
    files: createRecordFiles(deps),
    findProof: (owner, bet) => findProof(deps, owner, bet),
    runDue: async platformId => {
      const platform = deps.platforms.get(platformId)
      return platform ? pullIfDue(deps, platform, due) : 0
    },
    audit: async platformId => {
      const platform = deps.platforms.get(platformId)
      return platform ? auditPlatform(deps, platform) : 0
    },
  }
}

type Due = {
  readonly atMs: number
  readonly emptyPulls: number
  /** The next question is that of the second reading; the two take turns, as a provider may want one at a time. */
  readonly isOverlap: boolean
}
type DueTimes = Map<number, Due>

/** A platform that has nothing new is asked less and less often, up to once a minute or as seldom as it wants. */
async function pullIfDue(deps: RecordDeps, platform: RecordPlatform, due: DueTimes): Promise<number> {
  const nowMs = deps.clock.now().getTime()
  const { minIntervalMs } = platform.adapter.describe().records
  const { atMs, emptyPulls, isOverlap } = due.get(platform.platformId) ?? {
    atMs: 0,
    emptyPulls: 0,
    isOverlap: false,
  }
  // A pause that is longer than any was planned by a clock that has been set back since.
  if (nowMs < atMs && atMs - nowMs <= longestPauseMs(minIntervalMs)) return 0
  const pulled = await pullOrLog(deps, platform, isOverlap ? pullOverlap : pullOnce)
  const isQuiet = !pulled || pulled.newVersions === 0
  // What is new has come in first: only a first reading that is at its end lets the second one go on.
  const isNextOverlap = !isOverlap && pulled?.hasMore === false && (await isOverlapDue(deps, platform))
  const pauseMs =
    pulled?.hasMore || isNextOverlap ? minIntervalMs : idlePauseMs(minIntervalMs, isQuiet ? emptyPulls : 0)
  due.set(platform.platformId, {
    atMs: nowMs + pauseMs,
    emptyPulls: isQuiet ? emptyPulls + (isOverlap ? 0 : 1) : 0,
    isOverlap: isNextOverlap,
  })
  return pulled?.newVersions ?? 0
}

/**
 * A member looks at their bets, perhaps for a round of a moment ago: quiet platforms are polled again as soon as each
 * of them allows, for the next look.
 */
function askSoon({ clock, platforms }: RecordDeps, due: DueTimes): void {
  const nowMs = clock.now().getTime()
  for (const [platformId, { atMs, isOverlap }] of due) {
    const minIntervalMs = platforms.get(platformId)?.adapter.describe().records.minIntervalMs ?? 0
    due.set(platformId, { atMs: Math.min(atMs, nowMs + minIntervalMs), emptyPulls: 0, isOverlap })
  }
}

/** One platform whose records cannot be read must not keep the others from being pulled. */
async function pullOrLog(
  deps: RecordDeps,
  platform: RecordPlatform,
  pull: typeof pullOnce,
): Promise<Pulled | undefined> {
  try {
    const pulled = await pull(deps, platform)
    if (pulled) deps.incidents.reportSuccess(pullsFrom(platform.gpId))
    return pulled
  } catch (error) {
    const said = `bet records of ${platform.gpId} could not be read or stored`
    deps.incidents.reportFailure(pullsFrom(platform.gpId), { error, said })
    return undefined
  }
}
