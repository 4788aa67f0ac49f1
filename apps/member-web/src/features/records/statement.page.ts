import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.statement,
  kind: 'personal',
  guards: ['auth'],
  title: 'nav.statement',
  centre: { group: 'records', place: 4, icon: 'download' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./statement-page.tsx')).StatementPage
