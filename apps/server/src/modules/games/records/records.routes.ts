import { calls, type BodyOf } from '@glasshouse/contract'
import { mapValue, ok } from '@glasshouse/outcome'
import { type Clock } from '@glasshouse/service'
import { bind, type Route } from '../../../platform/bind.ts'
import { ticketToWire } from '../../../platform/downloads.ts'
import { rangeInputOf } from '../../../platform/list-range.ts'
import { pageInputOf, viewerOf } from '../../../platform/lists/index.ts'
import { type BetInput, type Records, type TransferInput } from './records.service.ts'
import { betPageToWire, openBetToWire, recentResultToWire, transferPageToWire } from './records.wire.ts'

export function createRecordRoutes(records: Records, clock: Clock): Route[] {
  return [
    bind(
      calls.betRecords,
      async (body, context) =>
        mapValue(
          await records.listBets(viewerOf(context), betInputOf(body), pageInputOf(body, 'placed_at')),
          page => betPageToWire(page, context.member.currency),
        ),
      { background: true },
    ),
    bind(
      calls.transferRecords,
      async (body, context) =>
        mapValue(
          await records.listTransfers(
            viewerOf(context),
            transferInputOf(body),
            pageInputOf(body, 'created_at'),
          ),
          page => transferPageToWire(page, { currency: context.member.currency, now: clock.now() }),
        ),
      { background: true },
    ),
    bind(calls.openBets, async (_body, context) => {
      const list = await records.listOpen(viewerOf(context))
      return ok({ list: list.map(openBetToWire) })
    }),
    bind(calls.recentResults, async (_body, { site }) => {
      const list = await records.recent.list(site.siteId)
      return ok({ list: list.map(recentResultToWire) })
    }),
    bind(calls.resultsName, async ({ show }, { member }) => {
      if (show !== undefined) await records.recent.setName(member, show)
      return ok({ show: show ?? (await records.recent.nameOf(member)) })
    }),
    bind(calls.betExport, async (body, context) =>
      mapValue(await records.exportBets(viewerOf(context), betInputOf(body)), ticketToWire),
    ),
    bind(calls.transferExport, async (body, context) =>
      mapValue(await records.exportTransfers(viewerOf(context), transferInputOf(body)), ticketToWire),
    ),
    bind(calls.betProof, async ({ bet_id: betId, gp_id: gpId }, { member, language }) =>
      mapValue(await records.findProof({ ...member, language }, { betId: `${betId}`, gpId }), url => ({
        url,
      })),
    ),
  ]
}

function betInputOf(body: BodyOf<(typeof calls)['betExport']>): BetInput {
  return { gpId: body.gp_id, gameType: body.gt_id, ...rangeInputOf(body) }
}

function transferInputOf(body: BodyOf<(typeof calls)['transferExport']>): TransferInput {
  const { gp_id: gpId, direction = null, status = null } = body
  return { gpId, direction, status, ...rangeInputOf(body) }
}
