import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.recommendRecord,
  kind: 'personal',
  guards: ['auth'],
  title: 'nav.friendRewards',
  centre: { group: 'recommend', place: 2, icon: 'star' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).FriendRewardsPage
