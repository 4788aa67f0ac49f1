/**
 * The play state of each member: idle, starting, playing or quitting. Owns that one row per member and the rules by
 * which it changes, always under the row's lock. It never calls a provider and never moves money.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { createPlayStates } from './play-state.service.ts'

export { createPlayStates, type PlayStates } from './play-state.service.ts'
export { type PlayRefusal } from './play-state.rules.ts'

export const playStateModule = defineModule({
  name: 'play-state',
  create: (context: ModuleContext) => ({ api: { playStates: createPlayStates(context) } }),
})
