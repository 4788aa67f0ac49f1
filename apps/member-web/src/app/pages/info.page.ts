import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.info,
  kind: 'personal',
  guards: ['auth'],
  title: 'nav.account',
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./info-page.tsx')).InfoPage
