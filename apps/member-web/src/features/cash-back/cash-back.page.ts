import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.cashBack,
  kind: 'personal',
  guards: ['auth'],
  title: 'nav.cashBack',
  centre: { group: 'funds', place: 5, icon: 'refresh' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).CashBackPage
