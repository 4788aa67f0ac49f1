import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.cashSurplus,
  kind: 'personal',
  guards: ['auth'],
  title: 'nav.cashSurplus',
  centre: { group: 'funds', place: 6, icon: 'lock' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).CashSurplusPage
