import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.memberCentre,
  kind: 'personal',
  guards: ['toMemberPage', 'auth'],
  title: 'nav.centre',
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('../centre/centre-page.tsx')).CentrePage
