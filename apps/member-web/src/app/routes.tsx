import { isLeftToClient, openDialog, usePayload } from '@glasshouse/member-kit'
import {
  takeFlag,
  useLocation,
  useMember,
  useSearch,
  useTemplate,
  useTemplateSettled,
  writeCookie,
} from '@glasshouse/web-kit'
import { Suspense, useEffect } from 'react'
import { CentreFrame } from './centre/centre-frame.tsx'
import { GameTypeNav } from '../features/game-types/index.ts'
import { GameTile, HomePage } from '../features/home/index.ts'
import { NotFoundPage, PageErrorBoundary } from '../features/page-error/index.ts'
import { decide, type Redirect } from '../routes/guards.ts'
import { useSiteSettings } from '../operator-content/links.ts'
import { paths } from '../routes/paths.ts'
import type { PageSlots, RouteRule } from '../routes/page-rule.ts'
import styles from './page-wait.module.css'
import { PageOverlay, PageWait } from './page-wait.tsx'
import { PagePart } from './page-part.tsx'
import { Shell } from './shell.tsx'
import { SportPart } from './sport-part.tsx'

/** What pages show of other features. */
const slots: PageSlots = {
  typeRow: <GameTypeNav look="row" />,
  sport: <SportPart />,
  tile: GameTile,
  otherwise: <NotFoundPage />,
}

/** A waiting window shows one thing only; every other page is inside the site's frame. */
export function Routes() {
  const [path] = useLocation()
  const { site } = usePayload()
  const isMember = useMember() !== undefined
  const isSettled = useTemplateSettled()
  const shown = useTemplate()
  const template = isSettled ? shown : undefined
  const registersAtHome = site.mode === 'production' || site.demo_site === 1
  const decision = decide(path, useSearch(), { isMember, registersAtHome, site: useSiteSettings(), template })
  const route = decision.kind === 'page' ? decision.route : undefined
  const hasOwnFrame = route?.rule.hasOwnFrame === true
  const page = (
    <PageErrorBoundary key={path}>
      <Suspense fallback={<PageWait />}>
        {decision.kind === 'leads' ? <LeadingOn on={decision.on} /> : <PageAt rule={route?.rule} />}
      </Suspense>
    </PageErrorBoundary>
  )
  return (
    <PageErrorBoundary>
      <Suspense fallback={<PageWait />}>
        {route?.rule.kind === 'window' ? (
          page
        ) : (
          <Shell
            hasHead={!hasOwnFrame}
            hasFooter={!hasOwnFrame && route?.rule.hasNoFooter !== true}
            hasFloats={route?.rule.kind === 'public'}
          >
            <CentreFrame rule={route?.rule}>
              <div className={styles.frame}>
                <PageOverlay />
                {page}
              </div>
            </CentreFrame>
          </Shell>
        )}
      </Suspense>
    </PageErrorBoundary>
  )
}

/** The home page comes with the first screen's code; every other brings its own. */
function PageAt({ rule }: { readonly rule: RouteRule | undefined }) {
  if (rule === undefined) return <NotFoundPage />
  return rule.path === paths.home ? <HomePage {...slots} /> : <PagePart rule={rule} {...slots} />
}

/** Does what a guard asked for: the flag, the other address, and the login that leads back. */
function LeadingOn({ on }: { readonly on: Redirect }) {
  const [, navigate] = useLocation()
  const { to, flag, login } = on
  useEffect(() => {
    if (login !== undefined && isLeftToClient()) return
    if (flag !== undefined) writeCookie(flag, '1')
    navigate(to, { replace: true })
    // A first load reads the flag by itself; a navigation within the site is already inside.
    if (flag === 'register_requested' && takeFlag(flag)) openDialog('register')
    if (login !== undefined) openDialog('login', { target: login })
  }, [navigate, to, flag, login])
  return null
}
