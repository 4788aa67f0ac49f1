import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.bonuses,
  kind: 'personal',
  guards: ['auth'],
  title: 'nav.bonuses',
  centre: { group: 'funds', place: 3, icon: 'gift' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).GrantsPage
