import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.checkIn,
  kind: 'personal',
  guards: ['auth'],
  title: 'nav.checkIn',
  centre: { group: 'funds', place: 4, icon: 'calendar' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).CheckInPage
