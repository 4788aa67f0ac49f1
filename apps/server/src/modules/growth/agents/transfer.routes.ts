import { calls, type AgentTransfers } from '@glasshouse/contract'
import { parseUnits, unitsText, type Currency } from '@glasshouse/money'
import { mapValue, must, refuse } from '@glasshouse/outcome'
import { badField, bind, type Route } from '../../../platform/bind.ts'
import { listRange, rangeInputOf, rangeToWire } from '../../../platform/list-range.ts'
import { pageInputOf, pageToWire, type Lists } from '../../../platform/lists/index.ts'
import { findAgentOf } from './agents.queries.ts'
import { transferList, type TransferRow } from './transfer-list.ts'
import { readTransferSetting, transferCommission, type TransferDeps } from './transfer.ts'

/** How an agent takes commission out, and what was taken out. */
export function createTransferRoutes(deps: TransferDeps & { readonly lists: Lists }): Route[] {
  const { database, clock, lists } = deps
  return [
    bind(calls.agentTransferSetting, async (_body, context) =>
      mapValue(
        await readTransferSetting(deps, context),
        ({ currency, commissionUnits, limits, usedUnits }) => ({
          currency,
          own_account: context.member.account,
          commission_cash: unitsText(commissionUnits, currency),
          is_open: limits ? (1 as const) : (0 as const),
          min: unitsText(limits?.minUnits ?? 0n, currency),
          max: unitsText(limits?.maxUnits ?? 0n, currency),
          daily_limit: unitsText(limits?.dailyUnits ?? 0n, currency),
          used: unitsText(usedUnits, currency),
        }),
      ),
    ),
    bind(calls.agentTransfer, async (body, context) => {
      const { idempotencyKey } = context
      if (idempotencyKey !== undefined && !/^[\x21-\x7e]{1,64}$/.test(idempotencyKey)) {
        return badField({ idempotency_key: 'refusal_bad_field' })
      }
      const input = {
        account: body.to_account,
        units: must(parseUnits(body.amount)),
        withdrawPassword: body.withdraw_password,
        remark: body.remark.trim(),
        idempotencyKey,
      }
      return mapValue(await transferCommission(deps, input, context), ({ transferId, commissionUnits }) => ({
        transfer_id: transferId,
        commission_cash: unitsText(commissionUnits, context.member.currency),
      }))
    }),
    bind(calls.agentTransferRecord, async (body, { member, site, language }) => {
      const { siteId, memberId, currency } = member
      const agent = await findAgentOf(database, siteId, memberId)
      if (!agent?.isActive) return refuse('agentsOnly')
      const range = listRange(rangeInputOf(body), clock.now(), site)
      if (!range) return refuse('rangeTooLong')
      const viewer = { tenant: { siteId, agentId: agent.id, currency }, language, timezone: site.timezone }
      const filter = { direction: body.direction ?? null, ...range }
      const found = await lists.page(transferList, viewer, { filter, page: pageInputOf(body, 'created_at') })
      return mapValue(found, page => ({
        currency,
        ...pageToWire(page, row => rowToWire(row, currency)),
        range: rangeToWire(range),
      }))
    }),
  ]
}

function rowToWire(row: TransferRow, currency: Currency): AgentTransfers['list'][number] {
  const beforeUnits = row.afterUnits + (row.isOut ? row.amountUnits : -row.amountUnits)
  return {
    transfer_id: row.id,
    direction: row.isOut ? 'out' : 'in',
    to_account: row.account,
    agent_id: row.code,
    amount: unitsText(row.amountUnits, currency),
    before_cash: unitsText(beforeUnits, currency),
    after_cash: unitsText(row.afterUnits, currency),
    remark: row.remark,
    status: 1,
    created_at: row.createdAt.toISOString(),
  }
}
