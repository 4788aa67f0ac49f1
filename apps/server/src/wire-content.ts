import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import {
  createAnnouncementRoutes,
  createAnnouncements,
  createBulletins,
  createContent,
  createContentRoutes,
  createEdges,
  createPageRoutes,
  createWrittenPages,
} from './modules/content/index.ts'
import { createOfferApplications, createOffers, createPromotionRoutes } from './modules/promotions/index.ts'

/** What operators write. A part of `app.ts`, cut off for its size. */
export function wireContent(parts: { readonly database: Database; readonly clock: Clock }) {
  const content = createContent(parts)
  const writtenPages = createWrittenPages(parts)
  const edges = createEdges(parts)
  const applications = createOfferApplications(parts)
  const contentRoutes = [
    ...createContentRoutes(content),
    ...createPageRoutes(writtenPages, edges),
    ...createPromotionRoutes(createOffers(writtenPages, applications), applications),
    ...createAnnouncementRoutes(createAnnouncements(parts), createBulletins(parts)),
  ]
  return { content, writtenPages, edges, contentRoutes }
}
