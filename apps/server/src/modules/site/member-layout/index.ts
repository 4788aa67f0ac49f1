/**
 * The layout data of a member's pages: the member, the main wallet's balance, the play state, unread letters.
 *
 * It owns no row and changes none; each part of it comes from another module.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { createMemberLayoutRoutes } from './member-layout.routes.ts'
import type { LayoutDeps } from './member-layout.service.ts'

export const memberLayoutModule = defineModule({
  name: 'member-layout',
  create: (context: ModuleContext & LayoutDeps) => ({ routes: createMemberLayoutRoutes(context) }),
})
