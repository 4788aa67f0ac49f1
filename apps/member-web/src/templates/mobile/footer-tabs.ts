import type { FooterTab, MobileFooterItem } from '@glasshouse/contract'
import type { IconName } from '@glasshouse/ui'
import type { DialogName } from '@glasshouse/member-kit'
import { footerUrl, linkFrom, type SiteLink } from '../../operator-content/links.ts'
import { paths } from '../../routes/paths.ts'
import type { SiteSettings } from '../../routes/route-rules.ts'

export type TabAction =
  | SiteLink
  | { readonly kind: 'dialog'; readonly dialog: DialogName; readonly target?: string }

type Situation = { readonly isMember: boolean; readonly supportUrl: string; readonly site: SiteSettings }

/** The default drawing of a tab. */
export const tabIcons: { readonly [T in FooterTab]: IconName } = {
  home: 'home',
  discount: 'gift',
  sponsor: 'star',
  deposit: 'plus',
  withdrawal: 'bank',
  wallet: 'wallet',
  sign_up_user: 'user',
  letter: 'letter',
  announcement: 'horn',
  custom_service: 'help',
  custom_link: 'link',
}

/** Where a tab leads that is about one place. */
const places: { readonly [T in FooterTab]?: string } = {
  home: paths.home,
  discount: paths.offers,
  sponsor: paths.sponsors,
  deposit: paths.deposit,
  withdrawal: paths.withdrawal,
  wallet: paths.wallet,
  letter: paths.letters,
  announcement: paths.announcements,
}

/** What a tab of the mobile footer does; undefined when it leads nowhere, or to where no link may lead. */
export function tabAction(item: MobileFooterItem, situation: Situation): TabAction | undefined {
  const { tab, type, url } = item
  if (tab === 'sign_up_user')
    return situation.isMember
      ? { kind: 'page', href: paths.memberCentre }
      : { kind: 'dialog', dialog: 'register' }
  if (tab === 'custom_service')
    // Without an address the operator's own page is used, and else the built-in one.
    return linkTo(situation.supportUrl || url, situation) ?? { kind: 'dialog', dialog: 'support' }
  if (tab === 'custom_link')
    // A number means a page of the item's own kind; a tab without a kind means a footer page.
    return linkTo(footerUrl({ type: type === 'faq' ? 'faq' : 'main', url }), situation)
  return linkTo(places[tab] ?? url, situation)
}

/** A visitor meets the login before a page of a member's, and goes on from there. */
function linkTo(url: string, { isMember, site }: Situation): TabAction | undefined {
  const link = linkFrom(url, site)
  const isPersonal = url.startsWith('/user/') && !url.startsWith(paths.announcements)
  return link?.kind === 'page' && isPersonal && !isMember
    ? { kind: 'dialog', dialog: 'login', target: url }
    : link
}

/**
 * The one marked tab of a page: the one with the longest address that is the page's or a prefix of it, the first of
 * equals. The home tab is marked on the home page alone.
 */
export function litTab<T extends { readonly action: TabAction }>(
  tabs: readonly T[],
  path: string,
): T | undefined {
  let lit: T | undefined
  let longest = 0
  for (const tab of tabs) {
    if (tab.action.kind !== 'page') continue
    const { href } = tab.action
    const leadsHere = path === href || (href !== paths.home && path.startsWith(`${href}/`))
    if (!leadsHere || href.length <= longest) continue
    longest = href.length
    lit = tab
  }
  return lit
}
