/**
 * Introducers: who may bring in members, as far as coming in needs it. Agents by code and by host, friends by code,
 * whether the friend programme runs, and how a site takes members in.
 *
 * It never knows who was brought in, and pays nobody for it.
 */
import { defineModule, type ModuleContext } from '../../platform/module.ts'

import { createIntroducerRoutes } from './introducers.routes.ts'
import { createIntroducers } from './introducers.service.ts'

export { createIntroducers, type Introducer, type Introducers, type Judged } from './introducers.service.ts'

export const introducersModule = defineModule({
  name: 'introducers',
  create: (context: ModuleContext) => {
    const introducers = createIntroducers(context)
    return { api: { introducers }, routes: createIntroducerRoutes(introducers, context.limits) }
  },
})
