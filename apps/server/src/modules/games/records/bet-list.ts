import { moneyText } from '@glasshouse/money'
import type { Queries } from '@glasshouse/postgres'
import { z } from 'zod'
import type { List, ListFile, RowsInput } from '../../../platform/lists/index.ts'
import { siteTimeText } from '../../../platform/site-day.ts'
import { listBetHours, listBets, type BetHour, type BetRow, type ListedBet } from './bet-list.queries.ts'
import { hoursOfPage } from './hour-pages.ts'
import { hoursOnce } from './hours-once.ts'
import { namesOf, type Names } from './record-names.ts'
import type { RecordDeps } from './record-deps.ts'

const filter = z.object({
  /** Null for all. */
  platformId: z.nullable(z.number()),
  gameType: z.nullable(z.number()),
  from: z.coerce.date(),
  /** The first instant that does not count any more. */
  until: z.coerce.date(),
})
export type BetListFilter = z.infer<typeof filter>

/** A bet with the names by which a member knows its platform and game. */
export type NamedBet = BetRow & {
  readonly gpId: string
  readonly gpName: string
  readonly gameName: string
  /** What the bets of the filter won and lost, from the beginning of the range up to and with this one. */
  readonly runningUnits: bigint
}

export type BetTotals = {
  readonly stakeUnits: bigint
  readonly validBetUnits: bigint
  readonly winUnits: bigint
}

type Input = RowsInput<'member', BetListFilter>

/** A member's bets. Their hours are tallied, so that any page of a million costs the same. */
export function createBetList(deps: RecordDeps) {
  const hoursOf = hoursOnce((queries: Queries, { viewer, filter: { from, until, ...wanted } }: Hours) =>
    listBetHours(queries, { ...viewer.tenant, ...wanted }, { from, until }),
  )
  return {
    name: 'bets',
    audience: 'member',
    sorts: ['placed_at'],
    source: {
      rows: async (queries, input) => {
        const { viewer, start, limit, order } = input
        const { from, until, ...wanted } = input.filter
        const hours = await hoursOf(queries, input)
        const after = 'after' in start ? start.after : undefined
        const place = hoursOfPage(hours, {
          start: 'after' in start ? { afterInstant: new Date(start.after[0] ?? '') } : start,
          limit,
          order,
        })
        const [rows, names] = await Promise.all([
          place.hours.length === 0
            ? []
            : listBets(
                queries,
                { ...viewer.tenant, ...wanted },
                { ...place, range: { from, until }, order, after, limit },
              ),
          namesOf(deps, { ...viewer.tenant, language: viewer.language }),
        ])
        const won = wonBefore(hours)
        return rows.map(({ place: ofRow, ...row }) => ({ row: nameBet(row, names, won), place: ofRow }))
      },
      totals: async (queries, input) => {
        const hours = await hoursOf(queries, input)
        const sum = (pick: (hour: BetHour) => bigint) => hours.reduce((all, each) => all + pick(each), 0n)
        return {
          count: hours.reduce((all, each) => all + each.count, 0),
          stakeUnits: sum(each => each.stakeUnits),
          validBetUnits: sum(each => each.validBetUnits),
          winUnits: sum(each => each.winUnits),
        }
      },
    },
    file,
  } as const satisfies List<'member', BetListFilter, NamedBet, BetTotals>
}

type Hours = Pick<Input, 'viewer' | 'filter'>

const betStates = {
  open: 'records.stateOpen',
  settled: 'records.stateSettled',
  void: 'records.stateVoid',
  cancelled: 'records.cancelled',
  resettled: 'records.stateResettled',
} as const

const file: ListFile<BetListFilter, NamedBet> = {
  filter,
  head: ({ t, timezone }) => [
    `${t('records.placed')} (${timezone})`,
    t('game.provider'),
    t('column.game'),
    t('records.round'),
    t('records.state'),
    t('records.currency'),
    t('column.staked'),
    t('records.validBet'),
    t('column.cameBack'),
    t('records.net'),
    t('records.running'),
  ],
  line: (bet, { t, timezone }) => [
    siteTimeText(bet.placedAt, timezone),
    bet.gpName,
    bet.gameName,
    bet.roundId,
    t(betStates[bet.state]),
    bet.currency,
    ...[bet.stakeUnits, bet.validBetUnits, bet.payoutUnits, bet.winUnits, bet.runningUnits].map(units =>
      moneyText({ currency: bet.currency, units }),
    ),
  ],
}

/** What the filter had won and lost when each of its hours began. */
function wonBefore(hours: readonly BetHour[]): ReadonlyMap<number, bigint> {
  const won = new Map<number, bigint>()
  let sum = 0n
  for (const { hour, winUnits } of hours.toReversed()) {
    won.set(hour.getTime(), sum)
    sum += winUnits
  }
  return won
}

function nameBet(
  { hour, wonInHour, ...row }: Omit<ListedBet, 'place'>,
  names: Names,
  won: ReadonlyMap<number, bigint>,
): NamedBet {
  return {
    ...row,
    ...names.platform(row.platformId),
    gameName: names.game(row.platformId, row.gameCode),
    runningUnits: (won.get(hour.getTime()) ?? 0n) + wonInHour,
  }
}
