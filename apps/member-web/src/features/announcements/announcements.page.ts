import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.announcements,
  // Visitors read what is meant for them.
  kind: 'personal',
  title: 'marquee.label',
  centre: { group: 'messages', place: 1, icon: 'horn' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).AnnouncementsPage
