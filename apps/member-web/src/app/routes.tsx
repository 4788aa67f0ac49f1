import { Route, Switch, useLocation } from '@glasshouse/web-kit'
import { Suspense, type ComponentType } from 'react'
import { GameTypeNav } from '../features/game-types/index.ts'
import { HomePage } from '../features/home/index.ts'
import { NotFoundPage } from '../features/not-found/index.ts'
import { PageErrorBoundary } from '../features/page-error/index.ts'
import { isWrittenPath, paths } from '../paths.ts'
import { MembersOnly } from './members-only.tsx'
import { PageWait } from './page-wait.tsx'
import { FastDeposit, LeadsToDeposit, MemberCentre } from './leading-on.tsx'
import { BetsPage, DepositPage, DepositsPage, TransfersPage, WalletPage, WrittenPage } from './parts.tsx'
import { Shell } from './shell.tsx'
import { ClosingWindow, WaitingWindow } from './window-pages.tsx'

type PageRoute = {
  readonly path: string
  readonly Page: ComponentType
  readonly forMembers?: true
}

/** Pages inside the site's own frame, in the order in which addresses are compared. */
const pages: readonly PageRoute[] = [
  { path: paths.home, Page: Home },
  { path: paths.wallet, Page: WalletPage, forMembers: true },
  { path: paths.transfers, Page: TransfersPage, forMembers: true },
  { path: paths.deposits, Page: DepositsPage, forMembers: true },
  { path: paths.records, Page: BetsPage, forMembers: true },
  { path: paths.deposit, Page: DepositPage, forMembers: true },
  { path: paths.shortDeposit, Page: LeadsToDeposit },
  { path: paths.fastDeposit, Page: FastDeposit },
  { path: paths.memberCentre, Page: MemberCentre },
  ...[paths.offers, `${paths.offers}/:id`, paths.questions, `${paths.questions}/:id`, '/main/:id'].map(
    written,
  ),
  ...[paths.sponsors, paths.app].map(written),
]

function written(path: string): PageRoute {
  return { path, Page: Written }
}

/** What operators write at an address; an address that can have nothing, or has nothing, is no page. */
function Written() {
  const [path] = useLocation()
  if (!isWrittenPath(path)) return <NotFoundPage />
  return <WrittenPage otherwise={<NotFoundPage />} />
}

function Home() {
  return <HomePage typeRow={<GameTypeNav look="row" />} />
}

/** The game's window shows one thing only; everything else stands in the frame of the site. */
export function Routes() {
  const [place] = useLocation()
  return (
    <PageErrorBoundary>
      <Suspense fallback={<PageWait />}>
        <Switch>
          <Route path={paths.loading} component={WaitingWindow} />
          <Route path={paths.close} component={ClosingWindow} />
          <Route>
            <Shell>
              <PageErrorBoundary key={place}>
                <Suspense fallback={<PageWait />}>
                  <Switch>
                    {pages.map(({ path, Page, forMembers }) => (
                      <Route key={path} path={path}>
                        {forMembers ? (
                          <MembersOnly target={path}>
                            <Page />
                          </MembersOnly>
                        ) : (
                          <Page />
                        )}
                      </Route>
                    ))}
                    <Route component={NotFoundPage} />
                  </Switch>
                </Suspense>
              </PageErrorBoundary>
            </Shell>
          </Route>
        </Switch>
      </Suspense>
    </PageErrorBoundary>
  )
}
