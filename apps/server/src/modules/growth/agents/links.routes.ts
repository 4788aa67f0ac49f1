import { calls } from '@glasshouse/contract'
import { mapValue } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { bind, type Route } from '../../../platform/bind.ts'
import type { Agents } from './agents.service.ts'
import { promotionToWire } from './agents.wire.ts'
import { changeLink, storeLink } from './links.ts'

/** The links of an agent. */
export function createLinkRoutes(
  deps: { readonly database: Database; readonly clock: Clock },
  agents: Pick<Agents, 'promotion'>,
): Route[] {
  return [
    bind(calls.agentPromotion, async ({ currency }, { member, site, origin, host }) =>
      mapValue(
        await agents.promotion(member, { site, origin, host, currency: currency ?? member.currency }),
        promotionToWire,
      ),
    ),
    bind(calls.agentLinkStore, async ({ name, currency = null, target_page, host }, context) =>
      mapValue(
        await storeLink(deps, { name: name.trim(), currency, target: target_page, host }, context),
        ({ id, code }) => ({ id: `${id}`, code }),
      ),
    ),
    bind(calls.agentLinkUpdate, async ({ id, name, is_active, target_page, host }, { member }) => {
      const change = {
        id: BigInt(id),
        name: name?.trim(),
        target: target_page,
        host,
        isActive: is_active === undefined ? undefined : is_active === 1,
      }
      return mapValue(await changeLink(deps, change, member), changed => ({ id: `${changed}` }))
    }),
  ]
}
