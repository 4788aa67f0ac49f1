/**
 * What a site tells everyone: banners, marquee, announcements, pop-ups, footers, logos, advertisements, and the pages that
 * operators write. Reads it in the visitor's language, English where a language is missing, and leaves out what is not on
 * at this moment.
 *
 * It never knows a member but by the number under which somebody put pop-ups away; whether anybody is logged in is a
 * question it is told the answer to.
 */
export { createAnnouncements, type Announcements } from './announcements.service.ts'
export { createAnnouncementRoutes } from './announcements.routes.ts'
export { createBulletins, type Bulletins } from './bulletins.service.ts'
export { createContent, type Content, type ContentView } from './content.service.ts'
export { createContentRoutes } from './content.routes.ts'
export { createEdges, type Edges } from './edges.service.ts'
export { createPageRoutes } from './pages.routes.ts'
export { createWrittenPages, type Offer, type WrittenPages } from './pages.service.ts'
export { faqToWire, mainPageToWire, offerToWire, wholeOfferToWire } from './pages.wire.ts'
