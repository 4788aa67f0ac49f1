/**
 * What every page of a member shows of them: who they are, what the main wallet holds, whether they play, what they have
 * not read.
 *
 * It owns no row and changes none; each part of it is another module's to tell.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { createMemberLayoutRoutes } from './member-layout.routes.ts'
import type { LayoutDeps } from './member-layout.service.ts'

export const memberLayoutModule = defineModule({
  name: 'member-layout',
  create: (context: ModuleContext & LayoutDeps) => ({ routes: createMemberLayoutRoutes(context) }),
})
