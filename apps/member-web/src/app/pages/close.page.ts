import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = { path: paths.close, kind: 'window' } as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./window-pages.tsx')).ClosingWindow
