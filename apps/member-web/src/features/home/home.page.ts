import type { RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = { path: paths.home, kind: 'public', data: 'home' } as const satisfies RouteRule
