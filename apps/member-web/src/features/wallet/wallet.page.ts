import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.wallet,
  kind: 'personal',
  guards: ['auth'],
  title: 'nav.wallet',
  centre: { group: 'wallet', place: 1, icon: 'wallet' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).WalletPage
