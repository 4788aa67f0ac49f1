import { calls } from '@glasshouse/contract'
import { mapValue, ok, refuse } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import { rangeInputOf } from '../../../platform/list-range.ts'
import type { MemberFacts } from '../../../platform/request-facts.ts'
import type { Agents } from './agents.service.ts'
import {
  agreementToWire,
  downlineToWire,
  layersToWire,
  levelsToWire,
  operationsToWire,
  planToWire,
  statusToWire,
  unfitToWire,
} from './agents.wire.ts'
import { settledBetsToWire, settlementDetailToWire, settlementsToWire } from './settlement.wire.ts'

export function createAgentRoutes(agents: Agents): Route[] {
  return [
    bind(calls.agentPlan, async ({ currency, language: asked }, { site, language }) => {
      const view = { siteId: site.siteId, language: asked ?? language, timezone: site.timezone }
      return ok(planToWire(await agents.getPlan(view, currency ?? site.defaultCurrency)))
    }),
    bind(calls.agentAgreement, async ({ language: asked }, { site, language }) => {
      const found = await agents.findAgreement({ siteId: site.siteId, language: asked ?? language })
      return found ? ok(agreementToWire(found)) : refuse('notFound')
    }),
    bind(calls.agentLevels, async ({ language: asked }, { site, language }) => {
      const view = { siteId: site.siteId, language: asked ?? language }
      return ok({ detail: levelsToWire(await agents.listLevels(view), view.language) })
    }),
    bind(calls.applyForAgentCheck, async ({ agent_id, apply_agent_flag }, { member }) => {
      if (agent_id !== undefined && !(await isOwn(agents, agent_id, member))) return refuse('notAllowed')
      return statusToWire(await agents.check(member, apply_agent_flag === 1))
    }),
    bind(calls.applyForAgent, async (body, context) => {
      const applied = await agents.apply(
        {
          agentType: body.agent_type,
          contact: body.contact,
          promotionChannel: body.promotion_channel,
          remark: body.remark,
          agreedTo: body.agreement === 1 ? body.agreement_version : undefined,
        },
        context,
      )
      return applied.ok ? ok({ status: 1, agent_type: applied.value.agentType }) : unfitToWire(applied)
    }),
    ...createBranchRoutes(agents),
  ]
}

/** What an active agent sees of the own branch. */
function createBranchRoutes(agents: Agents): Route[] {
  return [
    bind(calls.agentDownline, async ({ parent_id, member_account, kind, after_id }, { member, site }) =>
      mapValue(
        await agents.downline(member, {
          timezone: site.timezone,
          kind,
          parentId: parent_id === undefined ? undefined : BigInt(parent_id),
          name: member_account,
          afterId: after_id === undefined ? 0n : BigInt(after_id),
        }),
        found => downlineToWire(found, seesMoney(member)),
      ),
    ),
    bind(calls.agentStratifiedTable, async (body, { member, site, language: own }) => {
      const language = body.language ?? own
      const currency = body.currency ?? member.currency
      const asked = { ...rangeInputOf(body), currency, timezone: site.timezone, language }
      return mapValue(await agents.layers(member, asked), found => layersToWire(found, language))
    }),
    bind(calls.agentSettlement, async ({ currency }, { member, site: { timezone } }) =>
      mapValue(
        await agents.settlements(member, { currency: currency ?? member.currency, timezone }),
        settlementsToWire,
      ),
    ),
    bind(calls.agentSettlementDetail, async ({ id, agent_id, after_id }, { member }) =>
      mapValue(
        await agents.settlement(member, {
          settlementId: BigInt(id),
          openedId: agent_id === undefined ? undefined : BigInt(agent_id),
          afterId: after_id === undefined ? 0n : BigInt(after_id),
        }),
        settlementDetailToWire,
      ),
    ),
    bind(calls.agentSettlementBets, async ({ id, member_id, page, language: asked }, { member, language }) =>
      mapValue(
        await agents.settledBets(member, {
          settlementId: BigInt(id),
          memberId: BigInt(member_id),
          page,
          language: asked ?? language,
        }),
        settledBetsToWire,
      ),
    ),
    bind(calls.agentOperationTable, async (body, { member, site }) => {
      const currency = body.currency ?? member.currency
      const asked = { ...rangeInputOf(body), currency, timezone: site.timezone }
      return mapValue(await agents.operations(member, asked), operationsToWire)
    }),
  ]
}

/** Sums of bets are for the right `money`, whichever call they are in. */
function seesMoney({ isSubAccount, rights = [] }: MemberFacts): boolean {
  return isSubAccount === undefined || rights.includes('money')
}

/**
 * Pages of different age name the caller by the member's number or by the agent's code; the ids of others are refused.
 */
async function isOwn(agents: Agents, asked: string | number, member: MemberFacts): Promise<boolean> {
  if (`${asked}` === `${member.memberId}`) return true
  const agent = await agents.find(member)
  return agent !== undefined && `${asked}`.toLowerCase() === agent.code.toLowerCase()
}
