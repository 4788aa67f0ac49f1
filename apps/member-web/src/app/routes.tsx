import {
  isLeftToClient,
  openDialog,
  Route,
  takeFlag,
  useLocation,
  useMember,
  usePayload,
  useSearch,
  useTemplate,
  useTemplateSettled,
  writeCookie,
} from '@glasshouse/web-kit'
import { Suspense, useEffect, type ComponentType } from 'react'
import { GameTypeNav } from '../features/game-types/index.ts'
import { GameTile, HomePage } from '../features/home/index.ts'
import { NotFoundPage, PageErrorBoundary } from '../features/page-error/index.ts'
import { decide, type Redirect } from '../routes/guards.ts'
import { useSiteSettings } from '../operator-content/links.ts'
import { paths } from '../routes/paths.ts'
import type { RoutePath } from '../routes/route-rules.ts'
import styles from './page-wait.module.css'
import { PageOverlay, PageWait } from './page-wait.tsx'
import {
  AgentCentrePage,
  AnnouncementsPage,
  AuthCallbackPage,
  BetsPage,
  DepositPage,
  DepositsPage,
  FastPaymentPage,
  HallsPage,
  PlayPage,
  LettersPage,
  InfoPage,
  RegisterPage,
  TransfersPage,
  WalletPage,
  WithdrawalPage,
  OperatorPage,
} from './lazy-components.tsx'
import { Shell } from './shell.tsx'
import { SportPart } from './sport-part.tsx'
import { ClosingWindow, WaitingWindow } from './window-pages.tsx'

/** What stands at each route that shows something; those that only lead on have none. */
const pages: Readonly<Partial<Record<RoutePath, ComponentType>>> = {
  [paths.home]: Home,
  [paths.offers]: Written,
  [`${paths.offers}/:id`]: Written,
  [paths.questions]: Written,
  [`${paths.questions}/:id`]: Written,
  [`${paths.mainPages}/:id`]: Written,
  [paths.sponsors]: Written,
  [paths.app]: Written,
  [`${paths.gameHall}/:id`]: Halls,
  [paths.slotGames]: Halls,
  [paths.gameRoom]: Halls,
  [paths.info]: InfoPage,
  [paths.wallet]: WalletPage,
  [paths.transfers]: TransfersPage,
  [paths.deposits]: DepositsPage,
  [paths.records]: BetsPage,
  [paths.deposit]: DepositPage,
  [paths.withdrawal]: WithdrawalPage,
  [paths.letters]: LettersPage,
  [paths.announcements]: Announced,
  [paths.registration]: RegisterPage,
  [paths.agentCentre]: AgentCentrePage,
  [paths.fastPayment]: FastPaymentPage,
  [paths.play]: PlayPage,
  [paths.loading]: WaitingWindow,
  [paths.close]: ClosingWindow,
  [paths.authCallback]: AuthCallbackPage,
}

function Home() {
  return <HomePage typeRow={<GameTypeNav look="row" />} sport={<SportPart />} />
}

function Halls() {
  return <HallsPage typeRow={<GameTypeNav look="row" />} tile={GameTile} />
}

/** Operators' content; without any there is no page. */
function Written() {
  return <OperatorPage otherwise={<NotFoundPage />} />
}

/** Announcements; one that is not shown now, or not to the caller, is no page. */
function Announced() {
  return <AnnouncementsPage otherwise={<NotFoundPage />} />
}

/** A waiting window shows one thing only; everything else stands in the frame of the site. */
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
  const Page = route === undefined ? NotFoundPage : (pages[route.rule.path] ?? NotFoundPage)
  const page = (
    <PageErrorBoundary key={path}>
      <Suspense fallback={<PageWait />}>
        {decision.kind === 'leads' ? (
          <LeadingOn on={decision.on} />
        ) : (
          <Route {...(route === undefined ? {} : { path: route.rule.path })}>
            <Page />
          </Route>
        )}
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
            <div className={styles.frame}>
              <PageOverlay />
              {page}
            </div>
          </Shell>
        )}
      </Suspense>
    </PageErrorBoundary>
  )
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
