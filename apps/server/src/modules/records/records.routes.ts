import { calls, type BodyOf } from '@glasshouse/contract'
import { mapValue } from '@glasshouse/outcome'
import { type Clock } from '@glasshouse/service'
import { bind, type Route } from '../../platform/bind.ts'
import { ticketToWire } from '../../platform/downloads.ts'
import { rangeWishOf } from '../../platform/list-range.ts'
import { type MemberFacts, type RequestFacts } from '../../platform/request-facts.ts'
import { type BetWish } from './bets.service.ts'
import { type PageWish } from './hour-pages.ts'
import { type RecordOwner } from './record-parts.ts'
import { type Records } from './records.service.ts'
import { betPageToWire, transferPageToWire } from './records.wire.ts'
import { type TransferWish } from './transfers.service.ts'

export function createRecordRoutes(records: Records, clock: Clock): Route[] {
  return [
    bind(
      calls.betRecords,
      async (body, context) =>
        mapValue(
          await records.listBets(ownerOf(context), { ...betWishOf(body), ...pageWishOf(body) }),
          page => betPageToWire(page, context.member.currency),
        ),
      { background: true },
    ),
    bind(
      calls.transferRecords,
      async (body, context) =>
        mapValue(
          await records.listTransfers(ownerOf(context), { ...transferWishOf(body), ...pageWishOf(body) }),
          page => transferPageToWire(page, { currency: context.member.currency, now: clock.now() }),
        ),
      { background: true },
    ),
    bind(calls.betExport, async (body, context) =>
      mapValue(await records.exportBets(ownerOf(context), betWishOf(body)), ticketToWire),
    ),
    bind(calls.transferExport, async (body, context) =>
      mapValue(await records.exportTransfers(ownerOf(context), transferWishOf(body)), ticketToWire),
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

function pageWishOf({ page, count, sort_order: order }: BodyOf<(typeof calls)['betRecords']>): PageWish {
  return { page, count, order }
}

function betWishOf(body: BodyOf<(typeof calls)['betExport']>): BetWish {
  return { gpId: body.gp_id, gameType: body.gt_id, ...rangeWishOf(body) }
}

function transferWishOf(body: BodyOf<(typeof calls)['transferExport']>): TransferWish {
  const { gp_id: gpId, direction = null, status = null } = body
  return { gpId, direction, status, ...rangeWishOf(body) }
}
