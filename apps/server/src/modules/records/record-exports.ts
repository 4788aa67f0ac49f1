import { serverPhrases } from '@glasshouse/phrases'
import { moneyText } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { csvLine } from '../../platform/csv.ts'
import { mostCsvRows, type CsvList, type CsvOrder, type Ticket } from '../../platform/downloads.ts'
import { type ListRange } from '../../platform/list-range.ts'
import { siteTimeText } from '../../platform/site-day.ts'
import { listBetHours, listBets, type BetFilter } from './bet-list.queries.ts'
import { betFilterOf, nameBets, wonBefore, type BetWish } from './bets.service.ts'
import { lotsOf } from './hour-pages.ts'
import { namesOf } from './record-names.ts'
import { type RecordOwner, type RecordParts } from './record-parts.ts'
import { listTransferHours, listTransfers, type TransferFilter } from './transfer-list.queries.ts'
import { nameTransfers, transferFilterOf, type TransferWish } from './transfers.service.ts'

/** Rows that are read and sent at a time. */
const lotRows = 1_000

export type ExportRefusal = 'rangeTooLong' | 'tooManyRows'

const betList = 'bets'
const transferList = 'transfers'

/** A ticket for the bets of a filter; the days are settled now, so that the file is what the page showed. */
export async function sealBets(
  parts: RecordParts,
  owner: RecordOwner,
  wish: BetWish,
): Promise<Outcome<Ticket, ExportRefusal>> {
  const asked = betFilterOf(parts, owner, wish)
  if (!asked) return refuse('rangeTooLong')
  const { platformId, gameType } = asked.filter
  const hours = await listBetHours(parts.database, asked.filter, asked.range)
  if (countOf(hours) > mostCsvRows) return refuse('tooManyRows', { most: mostCsvRows })
  return ok(parts.tickets.seal(betList, { ...owner, wish: { ...saidOf(asked.range), platformId, gameType } }))
}

export async function sealTransfers(
  parts: RecordParts,
  owner: RecordOwner,
  wish: TransferWish,
): Promise<Outcome<Ticket, ExportRefusal>> {
  const asked = transferFilterOf(parts, owner, wish)
  if (!asked) return refuse('rangeTooLong')
  const { platformId, direction, status } = asked.filter
  const hours = await listTransferHours(parts.database, asked.filter, asked.range)
  if (countOf(hours) > mostCsvRows) return refuse('tooManyRows', { most: mostCsvRows })
  const said = { ...saidOf(asked.range), platformId, direction, status }
  return ok(parts.tickets.seal(transferList, { ...owner, wish: said }))
}

export function createRecordFiles(parts: RecordParts): CsvList[] {
  return [
    { name: betList, lines: order => betLines(parts, order) },
    { name: transferList, lines: order => transferLines(parts, order) },
  ]
}

async function* betLines(parts: RecordParts, owner: RecordOwner & CsvOrder): AsyncGenerator<string> {
  const { t } = serverPhrases(owner.language)
  const { wish, timezone } = owner
  const range = rangeSaid(wish)
  const filter: BetFilter = {
    ...owner,
    platformId: numberSaid(wish['platformId']),
    gameType: numberSaid(wish['gameType']),
  }
  yield csvLine([
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
  ])
  const hours = await listBetHours(parts.database, filter, range)
  const won = wonBefore(hours)
  const names = await namesOf(parts, owner)
  for (const lot of lotsOf(hours, lotRows)) {
    const place = { hours: lot, skip: 0, take: mostCsvRows }
    for (const bet of nameBets(await listBets(parts.database, filter, { range, place }), names, won)) {
      yield csvLine([
        siteTimeText(bet.placedAt, timezone),
        bet.gpName,
        bet.gameName,
        bet.roundId,
        t(betStates[bet.state]),
        bet.currency,
        ...[bet.stakeUnits, bet.validBetUnits, bet.payoutUnits, bet.winUnits, bet.runningUnits].map(units =>
          moneyText({ currency: bet.currency, units }),
        ),
      ])
    }
  }
}

const betStates = {
  open: 'records.stateOpen',
  settled: 'records.stateSettled',
  void: 'records.stateVoid',
  cancelled: 'records.cancelled',
  resettled: 'records.stateResettled',
} as const

async function* transferLines(parts: RecordParts, owner: RecordOwner & CsvOrder): AsyncGenerator<string> {
  const { t } = serverPhrases(owner.language)
  const { wish, timezone } = owner
  const range = rangeSaid(wish)
  const filter = transferFilterSaid(owner)
  yield csvLine([
    `${t('column.time')} (${timezone})`,
    t('records.way'),
    t('records.state'),
    t('records.currency'),
    t('records.amount'),
    t('records.mainBefore'),
    t('records.mainAfter'),
    t('records.order'),
  ])
  const hours = await listTransferHours(parts.database, filter, range)
  const names = await namesOf(parts, owner)
  for (const lot of lotsOf(hours, lotRows)) {
    const place = { hours: lot, skip: 0, take: mostCsvRows }
    const rows = await listTransfers(parts.database, filter, { range, place })
    for (const each of await nameTransfers(parts, rows, names)) {
      const provider = each.gpName
      yield csvLine([
        siteTimeText(each.createdAt, timezone),
        each.direction === 'in' ? t('records.wayIn', { provider }) : t('records.wayOut', { provider }),
        t(transferStates[each.state]),
        each.currency,
        ...[each.units, each.beforeUnits, each.afterUnits].map(units =>
          units === null ? '' : moneyText({ currency: each.currency, units }),
        ),
        each.id,
      ])
    }
  }
}

const transferStates = {
  created: 'records.onItsWay',
  sent: 'records.onItsWay',
  unknown: 'records.onItsWay',
  manual: 'records.onItsWay',
  applied: 'records.done',
  rejected: 'records.failed',
} as const

function countOf(hours: readonly { readonly count: number }[]): number {
  return hours.reduce((sum, each) => sum + each.count, 0)
}

function saidOf({ from, until }: ListRange) {
  return { from: from.toISOString(), until: until.toISOString() }
}

function rangeSaid(wish: CsvOrder['wish']): ListRange {
  return { from: new Date(`${wish['from']}`), until: new Date(`${wish['until']}`) }
}

function numberSaid(value: string | number | null | undefined): number | null {
  return typeof value === 'number' ? value : null
}

function transferFilterSaid({ memberId, siteId, wish }: RecordOwner & CsvOrder): TransferFilter {
  const { direction, status } = wish
  const wanted = ([0, 1, 2] as const).find(each => each === status)
  return {
    memberId,
    siteId,
    platformId: numberSaid(wish['platformId']),
    direction: direction === 'in' || direction === 'out' ? direction : null,
    status: wanted ?? null,
  }
}
