import { untilLoaded } from '@glasshouse/web-kit'
import { createElement, lazy, useState, type ComponentType } from 'react'

/**
 * Parts that load when they are needed. Where most of them are stands in a file of its own, which a page that will need
 * one of them fetches from the start.
 */
export const loadLazyPages = () => import('./lazy-pages.ts')
type LazyPages = Awaited<ReturnType<typeof loadLazyPages>>

export const LoginDialogs = lazyComponent(parts => parts.loginDialogs)
export const RegisterPage = lazyComponent(parts => parts.registerPage)
export const AgentCentrePage = lazyComponent(parts => parts.agentCentre)
export const AgentLoading = lazyComponent(parts => parts.agentLoading)
export const MessageBox = lazyComponent(parts => parts.messageBox)
export const SportQuickbet = lazyComponent(parts => parts.sportQuickbet)
export const DoubleValidationDialog = lazyComponent(parts => parts.doubleValidation)
export const DeviceVerificationDialog = lazyComponent(parts => parts.deviceVerification)
export const TransferValidationDialog = lazyComponent(parts => parts.transferValidation)
export const ForgotPasswordDialog = lazyComponent(parts => parts.forgotPassword)
export const SupportDialog = lazyComponent(parts => parts.support)
export const DemoDialog = lazyComponent(parts => parts.demoGames)
export const DemoSiteDialog = lazyComponent(parts => parts.demoSite)
export const AuthCallbackPage = lazyComponent(parts => parts.authCallback)
export const PaymentLoading = lazyComponent(parts => parts.paymentLoading)
export const FastPaymentLoading = lazyComponent(parts => parts.fastPaymentLoading)
export const PaymentReturn = lazyComponent(parts => parts.paymentReturn)
export const NewPasswordNotice = lazyComponent(parts => parts.newPassword)
export const MemberBar = lazyComponent(parts => parts.memberBar)
export const InfoPage = lazyComponent(parts => parts.infoPage)
export const VisitReminder = lazyComponent(parts => parts.visitReminder)
export const WalletPage = lazyComponent(parts => parts.walletPage)
export const WithdrawalPage = lazyComponent(parts => parts.withdrawalPage)
export const BetsPage = lazyComponent(parts => parts.betsPage)
export const TransfersPage = lazyComponent(parts => parts.transfersPage)
export const DepositsPage = lazyComponent(parts => parts.depositsPage)
export const DepositPage = lazyComponent(parts => parts.depositPage)
export const TabBadge = lazyComponent(parts => parts.tabBadge)
export const LettersPage = lazyComponent(parts => parts.lettersPage)
export const AnnouncementsPage = lazyComponent(parts => parts.announcementsPage)
export const FastPaymentPage = lazyComponent(parts => parts.fastPaymentPage)
export const DepositNews = lazyComponent(parts => parts.depositNews)
export const LoadingPage = lazyComponent(parts => parts.loadingPage)
export const LaunchNotices = lazyComponent(parts => parts.launchNotices)
export const PlayPage = lazyComponent(parts => parts.playPage)
export const ClosePage = lazyComponent(parts => parts.closePage)

/** It is not loaded by a press, and without it a window gets no push: it retries by itself until it is loaded. */
export const LazyEffects = lazyPart(() =>
  untilLoaded(async () => (await import('./lazy/lazy-effects.tsx')).LazyEffects),
)

/** Drawn by the server too, so its code is there before the first render; see `preloaded`. */
export const OperatorPage = publicPart(async () => (await import('./operator-part.tsx')).OperatorPart)

/** Likewise. */
export const HallsPage = publicPart(async () => (await import('../features/halls/index.ts')).HallsPage)

function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load() }))
}

function lazyComponent<P extends object>(pick: (parts: LazyPages) => () => Promise<ComponentType<P>>) {
  return lazyPart(async () => pick(await loadLazyPages())())
}

/**
 * A part that a public page shows and the first screen of others does not need. Once `preload` has run it is drawn at
 * once, on the server and when the browser takes over; reached by a press, it waits for its code like any other.
 */
function publicPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let ready: ComponentType<P> | undefined
  const Later = lazyPart(load)
  function PublicPart(props: P) {
    // Decided once: to change between the two would throw away what is drawn.
    const [Ready] = useState(() => ready)
    // React's types cannot see that the props of a lazy component are those of the component.
    return Ready ? <Ready {...props} /> : createElement(Later as unknown as ComponentType<P>, props)
  }
  return Object.assign(PublicPart, {
    preload: async () => {
      ready = await load()
    },
  })
}
