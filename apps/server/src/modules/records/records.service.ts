import { type LanguageName } from '@glasshouse/contract'
import { type Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { callWithin, ProviderFault } from '@glasshouse/provider-kit'
import { pullOnce, pullsFrom, type Pulled } from './puller.ts'
import { type RecordParts, type RecordPlatform } from './record-parts.ts'
import { countBets, findBet, listBets, type BetRow } from './records.queries.ts'
import { idlePauseMs, longestPauseMs } from './records.rules.ts'

export type RecordOwner = {
  readonly memberId: bigint
  readonly siteId: number
  readonly currency: Currency
  readonly language: LanguageName
}

/** A bet with the names by which a member knows its platform and game. */
export type NamedBet = BetRow & {
  readonly gpId: string
  readonly gpName: string
  readonly gameName: string
}

export type BetPage = { readonly bets: readonly NamedBet[]; readonly totalCount: bigint }
export type PageWish = { readonly gpId: string | undefined; readonly page: number; readonly count: number }

/** Ids of bets are unique at one platform only; without it, the newest bet of that id is meant. */
export type BetName = { readonly betId: string; readonly gpId: string | undefined }

export type Records = {
  list(owner: RecordOwner, wish: PageWish): Promise<BetPage>
  /** The address of the page on which the member's browser works the round out again; short-lived. */
  findProof(owner: RecordOwner, bet: BetName): Promise<Outcome<string, 'betUnknown' | 'providerUnavailable'>>
  /** Pulls from one platform if it is due: a silent one holds up nobody else. Answers how many new versions came. */
  tick(platformId: number): Promise<number>
}

const detailMs = 6_000

export function createRecords(parts: RecordParts): Records {
  const due: DueTimes = new Map()
  return {
    list: (owner, wish) => {
      askSoon(parts, due)
      return listPage(parts, owner, wish)
    },
    findProof: (owner, bet) => findProof(parts, owner, bet),
    tick: async platformId => {
      const platform = parts.platforms.get(platformId)
      return platform ? pullIfDue(parts, platform, due) : 0
    },
  }
}

type DueTimes = Map<number, { atMs: number; emptyPulls: number }>

/** A platform that has nothing new is asked less and less often, up to once a minute or as seldom as it wants. */
async function pullIfDue(parts: RecordParts, platform: RecordPlatform, due: DueTimes): Promise<number> {
  const nowMs = parts.clock.now().getTime()
  const { minIntervalMs } = platform.adapter.describe().records
  const { atMs, emptyPulls } = due.get(platform.platformId) ?? { atMs: 0, emptyPulls: 0 }
  // A pause that is longer than any was planned by a clock that has been set back since.
  if (nowMs < atMs && atMs - nowMs <= longestPauseMs(minIntervalMs)) return 0
  const pulled = await pullOrLog(parts, platform)
  const isQuiet = !pulled || pulled.newVersions === 0
  const pauseMs = pulled?.hasMore ? minIntervalMs : idlePauseMs(minIntervalMs, isQuiet ? emptyPulls : 0)
  due.set(platform.platformId, { atMs: nowMs + pauseMs, emptyPulls: isQuiet ? emptyPulls + 1 : 0 })
  return pulled?.newVersions ?? 0
}

/**
 * Somebody looks at their bets, perhaps for a round of a moment ago: quiet platforms are asked again as soon as each of
 * them allows, and what they tell is there for the next look.
 */
function askSoon({ clock, platforms }: RecordParts, due: DueTimes): void {
  const nowMs = clock.now().getTime()
  for (const [platformId, { atMs }] of due) {
    const minIntervalMs = platforms.get(platformId)?.adapter.describe().records.minIntervalMs ?? 0
    due.set(platformId, { atMs: Math.min(atMs, nowMs + minIntervalMs), emptyPulls: 0 })
  }
}

/** One platform whose records cannot be read must not keep the others from being pulled. */
async function pullOrLog(parts: RecordParts, platform: RecordPlatform): Promise<Pulled | undefined> {
  try {
    const pulled = await pullOnce(parts, platform)
    if (pulled) parts.outages.worked(pullsFrom(platform.gpId))
    return pulled
  } catch (error) {
    const said = `bet records of ${platform.gpId} could not be read or stored`
    parts.outages.failed(pullsFrom(platform.gpId), { error, said })
    return undefined
  }
}

async function listPage(parts: RecordParts, owner: RecordOwner, wish: PageWish): Promise<BetPage> {
  const { memberId, siteId } = owner
  const wanted = findPlatform(parts, wish.gpId)
  if (wish.gpId !== undefined && !wanted) return { bets: [], totalCount: 0n }
  const filter = { memberId, siteId, platformId: wanted?.platformId ?? null }
  const [rows, totalCount, names] = await Promise.all([
    listBets(parts.database, filter, { limit: wish.count, offset: (wish.page - 1) * wish.count }),
    countBets(parts.database, filter),
    parts.catalogue.listByType(owner),
  ])
  const games = names.flatMap(each => each.games)
  const bets = rows.map(row => {
    const game = games.find(each => each.platform.id === row.platformId && each.gameCode === row.gameCode)
    const platform = games.find(each => each.platform.id === row.platformId)?.platform
    const gpId = parts.platforms.get(row.platformId)?.gpId ?? platform?.gpId ?? 'GP00'
    return { ...row, gpId, gpName: platform?.name ?? gpId, gameName: game?.name ?? row.gameCode }
  })
  return { bets, totalCount }
}

function findPlatform({ platforms }: RecordParts, gpId: string | undefined): RecordPlatform | undefined {
  return gpId === undefined ? undefined : [...platforms.values()].find(each => each.gpId === gpId)
}

async function findProof(
  parts: RecordParts,
  owner: RecordOwner,
  { betId, gpId }: BetName,
): Promise<Outcome<string, 'betUnknown' | 'providerUnavailable'>> {
  const named = findPlatform(parts, gpId)
  if (gpId !== undefined && !named) return refuse('betUnknown')
  const { memberId, siteId } = owner
  const filter = { memberId, siteId, platformId: named?.platformId ?? null }
  const bet = await findBet(parts.database, filter, betId)
  const platform = bet && parts.platforms.get(bet.platformId)
  if (!bet || !platform) return refuse('betUnknown')
  try {
    const detail = await platform.adapter.getRoundDetail(callWithin(detailMs, parts.newId()), {
      betId: bet.betId,
      playerId: bet.playerId,
      language: owner.language,
      viewer: 'owner',
    })
    return ok(detail.url)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    parts.log.warn({ gpId: platform.gpId, fault: error.kind }, 'a round could not be shown')
    return refuse('providerUnavailable')
  }
}
