/**
 * Sport frame: where the frame on the home page is, and whether a provider's page can be shown in one.
 *
 * It looks at addresses of known providers alone, reads their headers and nothing else, and knows no bet.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import type { Catalogue } from '../catalogue/index.ts'
import type { Sites } from '../../site/site/index.ts'
import { createSportFrameRoutes } from './sport-frame.routes.ts'
import { createSportFrames } from './sport-frame.service.ts'

export { type SportFrames } from './sport-frame.service.ts'

type SportFrameNeeds = ModuleContext & {
  readonly catalogue: Catalogue
  readonly sites: Sites
  readonly settings: { readonly arcade: { readonly publicUrl: string } }
}

/** The frames of the bundled provider; its origin is the only one that our pages may frame. */
export const sportFrameModule = defineModule({
  name: 'sport-frame',
  create: (context: SportFrameNeeds) => {
    const { publicUrl: providerOrigin } = context.settings.arcade
    const frames = createSportFrames({ ...context, providerOrigin, listedOrigins: [providerOrigin] })
    return { api: { sportFrames: frames }, routes: createSportFrameRoutes(frames, context.sites) }
  },
})
