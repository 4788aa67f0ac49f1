import type { FooterTab, MobileFooterItem } from '@glasshouse/contract'
import { iconNames, type IconName } from '@glasshouse/ui'
import type { DialogName } from '@glasshouse/web-kit'
import { linkFrom } from '../../links.ts'
import { paths } from '../../paths.ts'

export type TabAction = { readonly icon: IconName } & (
  | { readonly kind: 'page'; readonly href: string }
  | { readonly kind: 'outside'; readonly href: string }
  | { readonly kind: 'dialog'; readonly dialog: DialogName; readonly target?: string }
)

type Situation = { readonly isMember: boolean; readonly supportUrl: string; readonly mayDeposit: boolean }

const icons: { readonly [T in FooterTab]: IconName } = {
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

/** What a tab of the mobile footer does; undefined when it leads nowhere, or to where no link may lead. */
export function tabAction(item: MobileFooterItem, situation: Situation): TabAction | undefined {
  // The operator's own drawing if it is one of ours, else the tab's.
  const icon = iconNames.find(name => name === item.icon) ?? icons[item.tab]
  switch (item.tab) {
    case 'home':
      return { icon, kind: 'page', href: paths.home }
    case 'wallet':
      return forMembers(icon, paths.wallet, situation)
    case 'sign_up_user':
      return situation.isMember
        ? { icon, kind: 'page', href: paths.wallet }
        : { icon, kind: 'dialog', dialog: 'register' }
    case 'custom_service':
      // A house without a desk has a page in its place.
      return linkTo(icon, situation.supportUrl === '' ? item.url : situation.supportUrl, situation)
    case 'deposit':
      return situation.mayDeposit ? forMembers(icon, paths.deposit, situation) : undefined
    case 'discount':
      return { icon, kind: 'page', href: paths.offers }
    case 'sponsor':
      return { icon, kind: 'page', href: paths.sponsors }
    case 'custom_link':
      return customLink(icon, item, situation)
    case 'withdrawal':
    case 'letter':
    case 'announcement':
      return linkTo(icon, item.url, situation)
  }
}

/** A number stands for a page of the item's own kind; a tab that says none means a page behind the footer. */
function customLink(icon: IconName, { type, url }: MobileFooterItem, situation: Situation) {
  const kind = type === 'faq' ? 'faq' : 'main'
  return linkTo(icon, /^[0-9]+$/.test(url) ? `/${kind}/${url}` : url, situation)
}

const waysToPay = [paths.deposit, paths.shortDeposit, paths.fastDeposit, paths.fastPayment]

function linkTo(icon: IconName, url: string, situation: Situation): TabAction | undefined {
  const link = linkFrom(url)
  if (!situation.mayDeposit && waysToPay.some(path => url.startsWith(path))) return undefined
  if (link?.kind === 'page' && url.startsWith('/user/')) return forMembers(icon, url, situation)
  return link && { icon, ...link }
}

/** A visitor meets the login first and goes on from there. */
function forMembers(icon: IconName, href: string, { isMember }: Situation): TabAction {
  return isMember ? { icon, kind: 'page', href } : { icon, kind: 'dialog', dialog: 'login', target: href }
}

/**
 * The one tab that is lit on a page: the one with the longest address that the page is or lies under, the first of
 * equals. Everything lies under the home page, so that one is lit on itself alone.
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
