/**
 * What a site tells everyone: banners, marquee, footers, logos, advertisements, and the pages that operators write.
 * Reads it in the visitor's language, English where a language is missing, and leaves out what is not on at this moment.
 *
 * It never knows a member; whether somebody is logged in is a question it is told the answer to.
 */
export { createContent, type Content, type ContentView } from './content.service.ts'
export { createContentRoutes } from './content.routes.ts'
export { createEdges, type Edges } from './edges.service.ts'
export { createPageRoutes } from './pages.routes.ts'
export { createWrittenPages, type WrittenPages } from './pages.service.ts'
