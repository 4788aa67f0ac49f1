import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.deposit,
  kind: 'personal',
  guards: ['auth'],
  isForMoney: true,
  title: 'nav.deposit',
  centre: { group: 'funds', place: 1, icon: 'plus' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./deposit-page.tsx')).DepositPage
