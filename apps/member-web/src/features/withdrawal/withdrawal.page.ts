import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.withdrawal,
  kind: 'personal',
  guards: ['auth'],
  title: 'nav.withdraw',
  centre: { group: 'funds', place: 2, icon: 'up' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).WithdrawalPage
