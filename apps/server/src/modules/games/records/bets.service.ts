import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { callWithin, ProviderFault } from '@glasshouse/provider-kit'
import { listRange, type ListRange, type RangeInput } from '../../../platform/list-range.ts'
import {
  findBet,
  listBetHours,
  listBets,
  type BetHour,
  type BetRow,
  type ListedBet,
} from './bet-list.queries.ts'
import { placeOfPage, type PageInput } from './hour-pages.ts'
import { findPlatformId, namesOf, type Names } from './record-names.ts'
import { type RecordOwner, type RecordDeps } from './record-deps.ts'

export type BetInput = RangeInput & {
  readonly gpId: string | undefined
  readonly gameType: number | undefined
}

/** A bet with the names by which a member knows its platform and game. */
export type NamedBet = BetRow & {
  readonly gpId: string
  readonly gpName: string
  readonly gameName: string
  /** What the bets of the filter won and lost, from the beginning of the range up to and with this one. */
  readonly runningUnits: bigint
}

export type BetPage = {
  readonly bets: readonly NamedBet[]
  readonly totalCount: number
  readonly totals: { readonly stakeUnits: bigint; readonly validBetUnits: bigint; readonly winUnits: bigint }
  readonly range: ListRange
}

/** Ids of bets are unique at one platform only; without it, the newest bet of that id is meant. */
export type BetName = { readonly betId: string; readonly gpId: string | undefined }

/** Which bets a member may see of those asked for; undefined for a range that is too long. */
export function betFilterOf(deps: RecordDeps, owner: RecordOwner, input: BetInput) {
  const range = listRange(input, deps.clock.now(), owner)
  if (!range) return undefined
  const { memberId, siteId } = owner
  const platformId = findPlatformId(deps, input.gpId)
  return { filter: { memberId, siteId, platformId, gameType: input.gameType ?? null }, range }
}

export async function pageOfBets(
  deps: RecordDeps,
  owner: RecordOwner,
  input: BetInput & PageInput,
): Promise<Outcome<BetPage, 'rangeTooLong'>> {
  const asked = betFilterOf(deps, owner, input)
  if (!asked) return refuse('rangeTooLong')
  const { filter, range } = asked
  const hours = await listBetHours(deps.database, filter, range)
  const place = placeOfPage(hours, input)
  const [rows, names] = await Promise.all([
    place.take === 0 ? [] : listBets(deps.database, filter, { range, place }),
    namesOf(deps, owner),
  ])
  const bets = nameBets(rows, names, wonBefore(hours))
  const sum = (pick: (hour: BetHour) => bigint) => hours.reduce((all, each) => all + pick(each), 0n)
  return ok({
    bets: input.order === 'asc' ? bets.toReversed() : bets,
    totalCount: hours.reduce((all, each) => all + each.count, 0),
    totals: {
      stakeUnits: sum(each => each.stakeUnits),
      validBetUnits: sum(each => each.validBetUnits),
      winUnits: sum(each => each.winUnits),
    },
    range,
  })
}

/** What the filter had won and lost when each of its hours began. */
export function wonBefore(hours: readonly BetHour[]): ReadonlyMap<number, bigint> {
  const won = new Map<number, bigint>()
  let sum = 0n
  for (const { hour, winUnits } of hours.toReversed()) {
    won.set(hour.getTime(), sum)
    sum += winUnits
  }
  return won
}

export function nameBets(
  rows: readonly ListedBet[],
  names: Names,
  won: ReadonlyMap<number, bigint>,
): NamedBet[] {
  return rows.map(row => ({
    ...row,
    ...names.platform(row.platformId),
    gameName: names.game(row.platformId, row.gameCode),
    runningUnits: (won.get(row.hour.getTime()) ?? 0n) + row.wonInHour,
  }))
}

const detailMs = 6_000

export async function findProof(
  deps: RecordDeps,
  owner: RecordOwner,
  { betId, gpId }: BetName,
): Promise<Outcome<string, 'betUnknown' | 'providerUnavailable'>> {
  const named = findPlatformId(deps, gpId)
  const platformIds = named === null ? [...deps.platforms.keys()] : [named]
  const bet = await findBet(deps.database, owner, { betId, platformIds })
  const platform = bet && deps.platforms.get(bet.platformId)
  if (!bet || !platform) return refuse('betUnknown')
  try {
    const detail = await platform.adapter.getRoundDetail(callWithin(detailMs, deps.newId()), {
      betId: bet.betId,
      playerId: bet.playerId,
      language: owner.language,
      viewer: 'owner',
    })
    return ok(detail.url)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    deps.log.warn({ gpId: platform.gpId, fault: error.kind }, 'a round could not be shown')
    return refuse('providerUnavailable')
  }
}
