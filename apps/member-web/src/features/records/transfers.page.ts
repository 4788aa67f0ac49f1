import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.transfers,
  kind: 'personal',
  guards: ['auth'],
  title: 'nav.transfers',
  centre: { group: 'records', place: 1, icon: 'recall' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).TransfersPage
