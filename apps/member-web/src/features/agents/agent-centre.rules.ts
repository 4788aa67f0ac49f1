import type { MemberLayout, SubAccountRight } from '@glasshouse/contract'
import { agentPages, type AgentPage } from '../../routes/paths.ts'

/**
 * The page at an address of the agents' centre; `toRegister` goes to the application, `refused` is the page with 403.
 */
export type AgentView = Lowercase<AgentPage> | 'wait' | 'toRegister' | 'refused'

type AgentFlag = Pick<MemberLayout, 'agent_active'> & Partial<Pick<MemberLayout, 'sub_account_rights'>>

/**
 * The plan and the agreement are public, members may apply, and the rest is for active agents: other callers of the
 * centre are redirected to the application, and on a page of it they are told that they may not see it.
 */
export function viewOf(page: string | null, layout: AgentFlag | undefined): AgentView {
  if (page === 'Plan') return 'plan'
  if (page === 'Agreement') return 'agreement'
  if (page === 'Register') return 'register'
  if (layout === undefined) return 'wait'
  const rights = layout.sub_account_rights ?? undefined
  if (layout.agent_active !== 1) return page === null && !rights ? 'toRegister' : 'refused'
  if (!rights) return centreViews[page ?? ''] ?? 'proxycenter'
  const allowed = pagesFor(rights)
  const asked = page === null ? allowed[0] : allowed.find(each => each === page)
  return asked === undefined ? 'refused' : (centreViews[asked] ?? 'proxycenter')
}

/** The pages of active agents, in the order of the menu. */
const centrePages = [
  'ProxyCenter',
  'Promotion',
  'DownlineInfo',
  'OperationTable',
  'StratifiedTable',
  'PerformanceSettlement',
  'Transfer',
  'SubAccounts',
] as const satisfies readonly AgentPage[]

const centreViews: Readonly<Record<string, AgentView>> = {
  Promotion: 'promotion',
  DownlineInfo: 'downlineinfo',
  OperationTable: 'operationtable',
  StratifiedTable: 'stratifiedtable',
  PerformanceSettlement: 'performancesettlement',
  Transfer: 'transfer',
  SubAccounts: 'subaccounts',
}

/** The right that a sub-account needs for a page; a page without one is the agent's alone. */
const rightOf: Readonly<Partial<Record<AgentPage, SubAccountRight>>> = {
  ProxyCenter: 'money',
  Promotion: 'promotion',
  DownlineInfo: 'downline',
  OperationTable: 'money',
  StratifiedTable: 'money',
  PerformanceSettlement: 'money',
  Transfer: 'transfer',
}

function pagesFor(rights: readonly SubAccountRight[]): readonly AgentPage[] {
  return centrePages.filter(page => rights.some(right => right === rightOf[page]))
}

/** The pages in the menu, for this caller. */
export function menuFor(layout: AgentFlag | undefined): readonly AgentPage[] {
  const rights = layout?.sub_account_rights ?? undefined
  if (rights)
    return layout?.agent_active === 1 ? [...pagesFor(rights), 'Plan', 'Agreement'] : ['Plan', 'Agreement']
  return layout?.agent_active === 1
    ? [...centrePages, 'Plan', 'Agreement', 'Register']
    : ['Plan', 'Agreement', 'Register']
}

/** The pages that a phone shows in its bar, where there are more than fit. */
const firstOnPhones: readonly AgentPage[] = [
  'ProxyCenter',
  'DownlineInfo',
  'Promotion',
  'PerformanceSettlement',
]
const mostInBar = 5

/** The bar of a phone: all pages where they fit, else the first ones before a button that opens all. */
export function barFor(menu: readonly AgentPage[]): {
  readonly tabs: readonly AgentPage[]
  readonly hasMore: boolean
} {
  if (menu.length <= mostInBar) return { tabs: menu, hasMore: false }
  const first = firstOnPhones.filter(page => menu.includes(page))
  const others = menu.filter(page => !first.includes(page))
  return { tabs: [...first, ...others].slice(0, mostInBar - 1), hasMore: true }
}

/** The page of a waiting window's address, where it names one that there is. */
export function pageAsked(text: string | null): AgentPage | undefined {
  return agentPages.find(page => page === text)
}
