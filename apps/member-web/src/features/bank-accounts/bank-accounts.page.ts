import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.bankAccounts,
  kind: 'personal',
  guards: ['auth'],
  title: 'nav.bankAccounts',
  centre: { group: 'account', place: 2, icon: 'bank' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).BankAccountsPage
