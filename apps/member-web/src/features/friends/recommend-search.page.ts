import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.recommendSearch,
  kind: 'personal',
  guards: ['auth'],
  title: 'nav.friendSearch',
  centre: { group: 'recommend', place: 3, icon: 'search' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).FriendSearchPage
