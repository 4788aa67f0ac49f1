/**
 * Limits that members set for themselves: what they are, what of them is used up, and which change of them waits for its
 * day. Those who move money ask here, in their own transaction and under the member's lock.
 *
 * It never moves money, never ends a session and never lifts a limit by itself.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { createProtection } from './protection.service.ts'

export { createProtection, type LimitsView, type Protection } from './protection.service.ts'
export { findLossRoom, findStakeRoom, getPlayLimits } from './protection.queries.ts'
export {
  isForgotten,
  ripeAt,
  type LimitKind,
  type MemberLimit,
  type RequestedLimits,
} from './protection.rules.ts'

export const protectionModule = defineModule({
  name: 'protection',
  create: (context: ModuleContext) => ({ api: { protection: createProtection(context) } }),
})
