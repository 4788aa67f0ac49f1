import { serverPhrases } from '@glasshouse/phrases'
import { moneyText } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { csvLine } from '../../../platform/csv.ts'
import { mostCsvRows, type CsvList, type CsvOrder, type Ticket } from '../../../platform/downloads.ts'
import { type ListRange } from '../../../platform/list-range.ts'
import { siteTimeText } from '../../../platform/site-day.ts'
import { listBetHours, listBets, type BetFilter } from './bet-list.queries.ts'
import { betFilterOf, nameBets, wonBefore, type BetInput } from './bets.service.ts'
import { lotsOf } from './hour-pages.ts'
import { namesOf } from './record-names.ts'
import { type RecordOwner, type RecordDeps } from './record-deps.ts'
import { listTransferHours, listTransfers, type TransferFilter } from './transfer-list.queries.ts'
import { nameTransfers, transferFilterOf, type TransferInput } from './transfers.service.ts'

/** Rows that are read and sent at a time. */
const lotRows = 1_000

export type ExportRefusal = 'rangeTooLong' | 'tooManyRows'

const betList = 'bets'
const transferList = 'transfers'

/** A ticket for the bets of a filter; the days are settled now, so that the file is what the page showed. */
export async function sealBets(
  deps: RecordDeps,
  owner: RecordOwner,
  input: BetInput,
): Promise<Outcome<Ticket, ExportRefusal>> {
  const asked = betFilterOf(deps, owner, input)
  if (!asked) return refuse('rangeTooLong')
  const { platformId, gameType } = asked.filter
  const hours = await listBetHours(deps.database, asked.filter, asked.range)
  if (countOf(hours) > mostCsvRows) return refuse('tooManyRows', { most: mostCsvRows })
  return ok(deps.tickets.seal(betList, { ...owner, input: { ...saidOf(asked.range), platformId, gameType } }))
}

export async function sealTransfers(
  deps: RecordDeps,
  owner: RecordOwner,
  input: TransferInput,
): Promise<Outcome<Ticket, ExportRefusal>> {
  const asked = transferFilterOf(deps, owner, input)
  if (!asked) return refuse('rangeTooLong')
  const { platformId, direction, status } = asked.filter
  const hours = await listTransferHours(deps.database, asked.filter, asked.range)
  if (countOf(hours) > mostCsvRows) return refuse('tooManyRows', { most: mostCsvRows })
  const said = { ...saidOf(asked.range), platformId, direction, status }
  return ok(deps.tickets.seal(transferList, { ...owner, input: said }))
}

export function createRecordFiles(deps: RecordDeps): CsvList[] {
  return [
    { name: betList, lines: order => betLines(deps, order) },
    { name: transferList, lines: order => transferLines(deps, order) },
  ]
}

async function* betLines(deps: RecordDeps, owner: RecordOwner & CsvOrder): AsyncGenerator<string> {
  const { t } = serverPhrases(owner.language)
  const { input, timezone } = owner
  const range = rangeSaid(input)
  const filter: BetFilter = {
    ...owner,
    platformId: numberSaid(input['platformId']),
    gameType: numberSaid(input['gameType']),
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
  const hours = await listBetHours(deps.database, filter, range)
  const won = wonBefore(hours)
  const names = await namesOf(deps, owner)
  for (const lot of lotsOf(hours, lotRows)) {
    const place = { hours: lot, skip: 0, take: mostCsvRows }
    for (const bet of nameBets(await listBets(deps.database, filter, { range, place }), names, won)) {
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

async function* transferLines(deps: RecordDeps, owner: RecordOwner & CsvOrder): AsyncGenerator<string> {
  const { t } = serverPhrases(owner.language)
  const { input, timezone } = owner
  const range = rangeSaid(input)
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
  const hours = await listTransferHours(deps.database, filter, range)
  const names = await namesOf(deps, owner)
  for (const lot of lotsOf(hours, lotRows)) {
    const place = { hours: lot, skip: 0, take: mostCsvRows }
    const rows = await listTransfers(deps.database, filter, { range, place })
    for (const each of await nameTransfers(deps, rows, names)) {
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

function rangeSaid(input: CsvOrder['input']): ListRange {
  return { from: new Date(`${input['from']}`), until: new Date(`${input['until']}`) }
}

function numberSaid(value: string | number | null | undefined): number | null {
  return typeof value === 'number' ? value : null
}

function transferFilterSaid({ memberId, siteId, input }: RecordOwner & CsvOrder): TransferFilter {
  const { direction, status } = input
  const wanted = ([0, 1, 2] as const).find(each => each === status)
  return {
    memberId,
    siteId,
    platformId: numberSaid(input['platformId']),
    direction: direction === 'in' || direction === 'out' ? direction : null,
    status: wanted ?? null,
  }
}
