/**
 * The content of a site: banners, marquee, announcements, pop-ups, footers, logos, advertisements, and the pages that
 * operators write. Reads it in the visitor's language, English where a language is missing, and leaves out what is not
 * shown at this moment.
 *
 * It knows a member only by the number under which closed pop-ups are stored; the caller tells it whether the visitor
 * is logged in.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { createAnnouncementRoutes } from './announcements.routes.ts'
import { createAnnouncements } from './announcements.service.ts'
import { createBulletins } from './bulletins.service.ts'
import { createContentRoutes } from './content.routes.ts'
import { createContent } from './content.service.ts'
import { createPlacements } from './placements.service.ts'
import { createPageRoutes } from './pages.routes.ts'
import { createOperatorPages } from './pages.service.ts'

export { announce } from './announcements.queries.ts'
export { type Content, type ContentView } from './content.service.ts'
export { type Placements } from './placements.service.ts'
export { type Offer, type OperatorPages } from './pages.service.ts'
export { faqToWire, mainPageToWire, offerToWire, wholeOfferToWire } from './pages.wire.ts'

export const contentModule = defineModule({
  name: 'content',
  create: (context: ModuleContext) => {
    const content = createContent(context)
    const operatorPages = createOperatorPages(context)
    const placements = createPlacements(context)
    return {
      api: { content, operatorPages, placements },
      routes: [
        ...createContentRoutes(content),
        ...createPageRoutes(operatorPages, placements),
        ...createAnnouncementRoutes(createAnnouncements(context), createBulletins(context)),
      ],
    }
  },
})
