import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.info,
  kind: 'personal',
  guards: ['auth'],
  title: 'nav.account',
  centre: { group: 'account', place: 1, icon: 'user' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./info-page.tsx')).InfoPage
