import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.play,
  kind: 'personal',
  guards: ['auth'],
  isForMoney: true,
  hasNoFooter: true,
  title: 'action.play',
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).PlayPage
