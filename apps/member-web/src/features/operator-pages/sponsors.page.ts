import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.sponsors,
  kind: 'public',
  title: 'nav.sponsors',
  data: 'sponsors',
  words: 'pages',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).OperatorPage
