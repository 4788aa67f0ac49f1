import {
  isLeftToClient,
  openDialog,
  Route,
  takeFlag,
  useLocation,
  useMember,
  usePayload,
  useSearch,
  writeCookie,
} from '@glasshouse/web-kit'
import { Suspense, useEffect, type ComponentType } from 'react'
import { GameTypeNav } from '../features/game-types/index.ts'
import { HomePage } from '../features/home/index.ts'
import { NotFoundPage, PageErrorBoundary } from '../features/page-error/index.ts'
import { judge, type LeadsOn } from '../guards.ts'
import { paths } from '../paths.ts'
import type { RoutePath } from '../route-rules.ts'
import styles from './page-wait.module.css'
import { PageOverlay, PageWait } from './page-wait.tsx'
import {
  AuthCallbackPage,
  BetsPage,
  ComingPage,
  DepositPage,
  DepositsPage,
  FastPaymentPage,
  RegisterPage,
  TransfersPage,
  WalletPage,
  WrittenPage,
} from './parts.tsx'
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
  [paths.wallet]: WalletPage,
  [paths.transfers]: TransfersPage,
  [paths.deposits]: DepositsPage,
  [paths.records]: BetsPage,
  [paths.deposit]: DepositPage,
  [paths.registration]: RegisterPage,
  [paths.agentCentre]: ComingPage,
  [paths.fastPayment]: FastPaymentPage,
  [paths.loading]: WaitingWindow,
  [paths.close]: ClosingWindow,
  [paths.authCallback]: AuthCallbackPage,
}

function Home() {
  return <HomePage typeRow={<GameTypeNav look="row" />} sport={<SportPart />} />
}

/** What operators write; where nobody has written anything there is no page. */
function Written() {
  return <WrittenPage otherwise={<NotFoundPage />} />
}

/** A waiting window shows one thing only; everything else stands in the frame of the site. */
export function Routes() {
  const [path] = useLocation()
  const { site } = usePayload()
  const isMember = useMember() !== undefined
  const verdict = judge(path, useSearch(), { isMember, isProduction: site.mode === 'production', site })
  const route = verdict.kind === 'page' ? verdict.route : undefined
  const Page = route === undefined ? NotFoundPage : (pages[route.rule.path] ?? NotFoundPage)
  const page = (
    <PageErrorBoundary key={path}>
      <Suspense fallback={<PageWait />}>
        {verdict.kind === 'leads' ? (
          <LeadingOn on={verdict.on} />
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
          <Shell hasFooter={route?.rule.hasNoFooter !== true} hasFloats={route?.rule.kind === 'public'}>
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
function LeadingOn({ on }: { readonly on: LeadsOn }) {
  const [, navigate] = useLocation()
  const { to, flag, login } = on
  useEffect(() => {
    if (login !== undefined && isLeftToClient()) return
    if (flag !== undefined) writeCookie(flag, '1')
    navigate(to, { replace: true })
    // A first load finds the flag by itself; whoever comes from another page of ours is here already.
    if (flag === 'register_requested' && takeFlag(flag)) openDialog('register')
    if (login !== undefined) openDialog('login', { target: login })
  }, [navigate, to, flag, login])
  return null
}
