import type { PageLoad, Place, RouteRule } from '../../routes/page-rule.ts'
import { agentPages, paths } from '../../routes/paths.ts'

export const page = {
  path: paths.agentCentre,
  kind: 'personal',
  guards: ['agentAuth'],
  hasOwnFrame: true,
  accepts: isAgentPage,
  title: 'nav.agentCentre',
  data: 'member',
} as const satisfies RouteRule

export const load: PageLoad = async () => (await import('./index.ts')).AgentCentrePage

function isAgentPage({ query }: Place): boolean {
  const name = query.get('page')
  return name === null || agentPages.some(each => each === name)
}
