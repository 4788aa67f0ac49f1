/**
 * Demo games: their list, and the address of one. They are played with the provider's play money, by any visitor.
 *
 * It touches no wallet, and checks of a member only whether the identity is verified, on a site that requires it.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { createDemoRoutes } from './demo.routes.ts'
import { createDemo, type DemoDeps } from './demo.service.ts'

export const demoModule = defineModule({
  name: 'demo',
  create: (context: ModuleContext & DemoDeps) => ({ routes: createDemoRoutes(createDemo(context)) }),
})
