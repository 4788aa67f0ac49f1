import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.records,
  kind: 'personal',
  guards: ['auth'],
  title: 'nav.bets',
  centre: { group: 'records', place: 3, icon: 'clock' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).BetsPage
