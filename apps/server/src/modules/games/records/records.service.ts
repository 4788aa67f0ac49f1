import { mostOpenBets } from '@glasshouse/contract'
import { mapValue, refuse, type Outcome } from '@glasshouse/outcome'
import { bindUseCases } from '../../../platform/use-cases.ts'
import { type CsvList, type Ticket } from '../../../platform/downloads.ts'
import { listRange, type ListRange, type RangeInput } from '../../../platform/list-range.ts'
import {
  type ListPage,
  type MemberViewer,
  type PageInput,
  type Viewer,
} from '../../../platform/lists/index.ts'
import { auditPlatform } from './auditor.ts'
import { createBetList, type BetTotals, type NamedBet } from './bet-list.ts'
import { findProof, type BetName } from './bet-proof.ts'
import { isOverlapDue, pullOverlap } from './overlap.ts'
import { pullOnce, pullsFrom, type Pulled } from './puller.ts'
import { type RecordOwner, type RecordDeps, type RecordPlatform } from './record-deps.ts'
import { listOpenBets } from './bet-list.queries.ts'
import { createRecentResults, type RecentResults } from './recent-results.ts'
import { findPlatformId, namesOf } from './record-names.ts'
import { idlePauseMs, longestPauseMs } from './records.rules.ts'
import {
  createTransferList,
  type NamedTransfer,
  type TransferListFilter,
  type TransferTotals,
} from './transfer-list.ts'

export type BetInput = RangeInput & {
  readonly gpId: string | undefined
  readonly gameType: number | undefined
}

export type TransferInput = RangeInput &
  Pick<TransferListFilter, 'direction' | 'status'> & {
    readonly gpId: string | undefined
  }

/** A bet that is not settled, with the names by which a member knows it. */
export type OpenBet = Omit<NamedBet, 'runningUnits'>

type Member = Viewer<'member'>
type PageRefusal = 'rangeTooLong' | 'badField' | 'notAllowed'
type ExportRefusal = 'rangeTooLong' | 'tooManyRows' | 'notAllowed'
type Ranged<P> = P & { readonly range: ListRange }

export type Records = {
  listBets(
    member: Member,
    input: BetInput,
    page: PageInput,
  ): Promise<Outcome<Ranged<ListPage<NamedBet, BetTotals>>, PageRefusal>>
  listTransfers(
    member: Member,
    input: TransferInput,
    page: PageInput,
  ): Promise<Outcome<Ranged<ListPage<NamedTransfer, TransferTotals>>, PageRefusal>>
  /** What members of a site won and lost last, as each wants to be named. */
  readonly recent: RecentResults
  /** What is not settled yet, newest first. */
  listOpen(member: MemberViewer): Promise<OpenBet[]>
  exportBets(member: MemberViewer, input: BetInput): Promise<Outcome<Ticket, ExportRefusal>>
  exportTransfers(member: MemberViewer, input: TransferInput): Promise<Outcome<Ticket, ExportRefusal>>
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
  const { lists } = deps
  const bets = createBetList(deps)
  const transfers = createTransferList(deps)
  const recent = createRecentResults(deps)
  const rangeOf = (input: RangeInput, { timezone }: Member) =>
    listRange(input, deps.clock.now(), { timezone })
  const betFilterOf = (member: Member, { gpId, gameType, ...input }: BetInput) => {
    const range = rangeOf(input, member)
    return range && { platformId: findPlatformId(deps, gpId), gameType: gameType ?? null, ...range }
  }
  const transferFilterOf = (member: Member, { gpId, direction, status, ...input }: TransferInput) => {
    const range = rangeOf(input, member)
    return range && { platformId: findPlatformId(deps, gpId), direction, status, ...range }
  }
  return {
    listBets: async (member, input, page) => {
      askSoon(deps, due)
      const filter = betFilterOf(member, input)
      if (!filter) return refuse('rangeTooLong')
      const found = await lists.page(bets, member, { filter, page })
      return mapValue(found, each => ({ ...each, range: filter }))
    },
    recent,
    listOpen: member => {
      askSoon(deps, due)
      return listOpen(deps, member)
    },
    listTransfers: async (member, input, page) => {
      const filter = transferFilterOf(member, input)
      if (!filter) return refuse('rangeTooLong')
      const found = await lists.page(transfers, member, { filter, page })
      return mapValue(found, each => ({ ...each, range: filter }))
    },
    exportBets: async (member, input) => {
      const filter = betFilterOf(member, input)
      return filter ? lists.ticket(bets, member, filter) : refuse('rangeTooLong')
    },
    exportTransfers: async (member, input) => {
      const filter = transferFilterOf(member, input)
      return filter ? lists.ticket(transfers, member, filter) : refuse('rangeTooLong')
    },
    files: [lists.file(bets), lists.file(transfers)],
    ...bindUseCases(deps, { findProof }),
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
  /** The next request is the second read's; the two alternate, as a provider may allow one at a time. */
  readonly isOverlap: boolean
}

async function listOpen(deps: RecordDeps, { tenant, language }: MemberViewer): Promise<OpenBet[]> {
  const [rows, names] = await Promise.all([
    listOpenBets(deps.database, tenant, mostOpenBets),
    namesOf(deps, { ...tenant, language }),
  ])
  return rows.map(row => ({
    ...row,
    ...names.platform(row.platformId),
    gameName: names.game(row.platformId, row.gameCode),
  }))
}
type DueTimes = Map<number, Due>

/** A platform without news is polled less and less often, down to once a minute or its own minimum. */
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
