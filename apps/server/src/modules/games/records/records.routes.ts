import { calls, type BodyOf } from '@glasshouse/contract'
import { mapValue } from '@glasshouse/outcome'
import { type Clock } from '@glasshouse/service'
import { bind, type Route } from '../../../platform/bind.ts'
import { ticketToWire } from '../../../platform/downloads.ts'
import { rangeInputOf } from '../../../platform/list-range.ts'
import { type MemberFacts, type RequestFacts } from '../../../platform/request-facts.ts'
import { type BetInput } from './bets.service.ts'
import { type PageInput } from './hour-pages.ts'
import { type RecordOwner } from './record-deps.ts'
import { type Records } from './records.service.ts'
import { betPageToWire, transferPageToWire } from './records.wire.ts'
import { type TransferInput } from './transfers.service.ts'

export function createRecordRoutes(records: Records, clock: Clock): Route[] {
  return [
    bind(
      calls.betRecords,
      async (body, context) =>
        mapValue(
          await records.listBets(ownerOf(context), { ...betInputOf(body), ...pageInputOf(body) }),
          page => betPageToWire(page, context.member.currency),
        ),
      { background: true },
    ),
    bind(
      calls.transferRecords,
      async (body, context) =>
        mapValue(
          await records.listTransfers(ownerOf(context), { ...transferInputOf(body), ...pageInputOf(body) }),
          page => transferPageToWire(page, { currency: context.member.currency, now: clock.now() }),
        ),
      { background: true },
    ),
    bind(calls.betExport, async (body, context) =>
      mapValue(await records.exportBets(ownerOf(context), betInputOf(body)), ticketToWire),
    ),
    bind(calls.transferExport, async (body, context) =>
      mapValue(await records.exportTransfers(ownerOf(context), transferInputOf(body)), ticketToWire),
    ),
    bind(calls.betProof, async ({ bet_id: betId, gp_id: gpId }, context) =>
      mapValue(await records.findProof(ownerOf(context), { betId: `${betId}`, gpId }), url => ({ url })),
    ),
  ]
}

function ownerOf({ member, language, site }: RequestFacts & { readonly member: MemberFacts }): RecordOwner {
  const { memberId, siteId, currency } = member
  return { memberId, siteId, currency, language, timezone: site.timezone }
}

function pageInputOf({ page, count, sort_order: order }: BodyOf<(typeof calls)['betRecords']>): PageInput {
  return { page, count, order }
}

function betInputOf(body: BodyOf<(typeof calls)['betExport']>): BetInput {
  return { gpId: body.gp_id, gameType: body.gt_id, ...rangeInputOf(body) }
}

function transferInputOf(body: BodyOf<(typeof calls)['transferExport']>): TransferInput {
  const { gp_id: gpId, direction = null, status = null } = body
  return { gpId, direction, status, ...rangeInputOf(body) }
}
