import type { ComponentType } from 'react'
import type { PageLoad, PageSlots, RouteRule } from '../../routes/page-rule.ts'
import { ofMembers } from './loads.ts'

export { Dialogs } from './dialogs.tsx'
export { centreMenu, demos, launching, memberBar, sportQuickbet, tabBadge } from './loads.ts'

type PageFile = { readonly page: RouteRule; readonly load?: PageLoad }

/** The files of the pages once more, for where their code is: the question mark makes a module of its own of each. */
const files = Object.values(
  import.meta.glob<PageFile>(['../../features/*/*.page.ts', '../pages/*.page.ts'], {
    eager: true,
    query: '?load',
  }),
)

/** The code of the page with this rule. */
export function loadPage({ path }: RouteRule): Promise<ComponentType<PageSlots>> {
  const { page, load } = files.find(file => file.page.path === path) ?? {}
  if (!page || !load) throw new Error(`no page is loaded for ${path}`)
  return page.data === 'member' ? ofMembers(load)() : load()
}
