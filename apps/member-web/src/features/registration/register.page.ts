import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.registration,
  kind: 'personal',
  guards: ['registerAtHome'],
  hasNoFooter: true,
  title: 'action.register',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./register-page.tsx')).RegisterPage
