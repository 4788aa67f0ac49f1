import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.limits,
  kind: 'personal',
  guards: ['auth'],
  title: 'nav.limits',
  centre: { group: 'account', place: 3, icon: 'pause' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).LimitsPage
