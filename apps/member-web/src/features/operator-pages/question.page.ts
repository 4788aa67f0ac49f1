import { isNumbered } from '../../routes/numbered.ts'
import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: `${paths.questions}/:id`,
  kind: 'public',
  accepts: isNumbered,
  data: 'question',
  words: 'pages',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).OperatorPage
