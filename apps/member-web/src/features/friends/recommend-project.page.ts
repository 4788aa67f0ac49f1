import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.recommendProject,
  kind: 'personal',
  guards: ['auth'],
  title: 'nav.friends',
  centre: { group: 'recommend', place: 1, icon: 'people' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).FriendsPage
