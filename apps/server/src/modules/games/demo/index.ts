/**
 * Demo games: which there are, and the address of one. They are played with play money of the provider, by anybody.
 *
 * It touches no wallet, and asks of a member only whether the house knows who they are, on a site that wants to know.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { createDemoRoutes } from './demo.routes.ts'
import { createDemo, type DemoDeps } from './demo.service.ts'

export const demoModule = defineModule({
  name: 'demo',
  create: (context: ModuleContext & DemoDeps) => ({ routes: createDemoRoutes(createDemo(context)) }),
})
