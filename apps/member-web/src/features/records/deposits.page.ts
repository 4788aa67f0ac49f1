import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.deposits,
  kind: 'personal',
  guards: ['auth'],
  title: 'nav.cashRecords',
  centre: { group: 'records', place: 2, icon: 'card' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).DepositsPage
