import type { PageLoad, RouteRule } from '../../routes/page-rule.ts'
import { paths } from '../../routes/paths.ts'

export const page = {
  path: paths.letters,
  kind: 'personal',
  guards: ['auth'],
  title: 'nav.letters',
  centre: { group: 'messages', place: 2, icon: 'letter' },
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./letters-page.tsx')).LettersPage
