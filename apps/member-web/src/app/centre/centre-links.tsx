import { Badge, classNames, Icon, VisuallyHidden } from '@glasshouse/ui'
import { Link, useLocation, usePhrases } from '@glasshouse/web-kit'
import { useUnreadLetters } from '../../features/letters/index.ts'
import { useSiteSettings } from '../../operator-content/links.ts'
import { centreGroups, type CentreGroup, type RouteRule } from '../../routes/page-rule.ts'
import { paths, plainPath } from '../../routes/paths.ts'
import { hasPage, routeRules, type SiteSettings } from '../../routes/route-rules.ts'
import styles from './centre-links.module.css'
import { useHasSavings } from './use-has-savings.ts'
import { useMayInvite } from './use-may-invite.ts'

/** The pages of the member centre in their groups, as the files of the pages say. */
export function CentreLinks() {
  const { t } = usePhrases('account')
  const settings = useSiteSettings()
  const [path] = useLocation()
  const unread = useUnreadLetters()
  const extra = { mayInvite: useMayInvite(), hasSavings: useHasSavings() }
  return centreMenuOf(settings, extra).map(({ group, pages }) => (
    <section key={group} className={styles.group}>
      {pages.length > 1 && (
        <p className={styles.heading} id={`centre-${group}`}>
          {t(`account.group.${group}`)}
        </p>
      )}
      <ul {...(pages.length > 1 ? { 'aria-labelledby': `centre-${group}` } : {})}>
        {pages.map(rule => (
          <li key={rule.path}>
            <CentreLink rule={rule} isHere={plainPath(path) === rule.path} unread={unread} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

type CentreLinkProps = { readonly rule: RouteRule; readonly isHere: boolean; readonly unread: number }

function CentreLink({ rule, isHere, unread }: CentreLinkProps) {
  const { t } = usePhrases()
  const name = rule.title === undefined ? '' : t(rule.title)
  const count = rule.path === paths.letters ? unread : 0
  return (
    <Link
      href={rule.path}
      title={name}
      className={classNames(styles.link, isHere && styles.here)}
      aria-current={isHere ? 'page' : undefined}
    >
      {rule.centre && <Icon name={rule.centre.icon} size={20} />}
      <span className={styles.name} aria-hidden={count > 0 || undefined}>
        {name}
      </span>
      {count > 0 && (
        <>
          <Badge count={count} className={styles.badge} />
          <VisuallyHidden>{t('nav.lettersUnread', { count })}</VisuallyHidden>
        </>
      )}
      <Icon name="right" size={20} className={styles.on} />
    </Link>
  )
}

type MenuGroup = { readonly group: CentreGroup; readonly pages: readonly RouteRule[] }

type Extra = { readonly mayInvite?: boolean; readonly hasSavings?: boolean }

/**
 * What this viewer finds in the menu; a group without a page is left out, friends for who may invite none, and savings
 * where there are none.
 */
export function centreMenuOf(
  settings: SiteSettings,
  { mayInvite = false, hasSavings = false }: Extra = {},
): readonly MenuGroup[] {
  return centreGroups
    .filter(group => group !== 'recommend' || mayInvite)
    .map(group => ({
      group,
      pages: routeRules
        .filter(rule => rule.centre?.group === group && hasPage(rule, settings))
        .filter(rule => hasSavings || rule.path !== paths.cashSurplus)
        .toSorted((a, b) => placeOf(a) - placeOf(b)),
    }))
    .filter(({ pages }) => pages.length > 0)
}

function placeOf({ centre }: RouteRule): number {
  return centre?.place ?? 0
}
