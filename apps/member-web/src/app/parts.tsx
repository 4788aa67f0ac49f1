import { untilLoaded } from '@glasshouse/web-kit'
import { createElement, lazy, useState, type ComponentType } from 'react'

/**
 * Parts that load when they are needed. Where most of them are stands in a file of its own, which a page that will need
 * one of them fetches from the start.
 */
export const loadLaterParts = () => import('./later-parts.ts')
type LaterParts = Awaited<ReturnType<typeof loadLaterParts>>

export const EntryDialog = laterPart(parts => parts.entryDialog)
export const RegisterPage = laterPart(parts => parts.registerPage)
export const AgentCentrePage = laterPart(parts => parts.agentCentre)
export const AgentLoading = laterPart(parts => parts.agentLoading)
export const MessageBox = laterPart(parts => parts.messageBox)
export const SportQuickbet = laterPart(parts => parts.sportQuickbet)
export const DoubleValidationDialog = laterPart(parts => parts.doubleValidation)
export const DeviceVerificationDialog = laterPart(parts => parts.deviceVerification)
export const TransferValidationDialog = laterPart(parts => parts.transferValidation)
export const ForgotPasswordDialog = laterPart(parts => parts.forgotPassword)
export const DeskDialog = laterPart(parts => parts.desk)
export const DemoDialog = laterPart(parts => parts.demoGames)
export const DemoSiteDialog = laterPart(parts => parts.demoSite)
export const AuthCallbackPage = laterPart(parts => parts.authCallback)
export const PaymentLoading = laterPart(parts => parts.paymentLoading)
export const FastPaymentLoading = laterPart(parts => parts.fastPaymentLoading)
export const PaymentReturn = laterPart(parts => parts.paymentReturn)
export const NewPasswordNotice = laterPart(parts => parts.newPassword)
export const MemberBar = laterPart(parts => parts.memberBar)
export const InfoPage = laterPart(parts => parts.infoPage)
export const VisitReminder = laterPart(parts => parts.visitReminder)
export const WalletPage = laterPart(parts => parts.walletPage)
export const WithdrawalPage = laterPart(parts => parts.withdrawalPage)
export const BetsPage = laterPart(parts => parts.betsPage)
export const TransfersPage = laterPart(parts => parts.transfersPage)
export const DepositsPage = laterPart(parts => parts.depositsPage)
export const DepositPage = laterPart(parts => parts.depositPage)
export const TabBadge = laterPart(parts => parts.tabBadge)
export const LettersPage = laterPart(parts => parts.lettersPage)
export const AnnouncementsPage = laterPart(parts => parts.announcementsPage)
export const FastPaymentPage = laterPart(parts => parts.fastPaymentPage)
export const DepositNews = laterPart(parts => parts.depositNews)
export const LoadingPage = laterPart(parts => parts.loadingPage)
export const LaunchNotices = laterPart(parts => parts.launchNotices)
export const PlayPage = laterPart(parts => parts.playPage)
export const ClosePage = laterPart(parts => parts.closePage)

/** Nobody asks for it by a press, and without it a window hears no push: it asks for itself until it is there. */
export const LateEffects = lazyPart(() =>
  untilLoaded(async () => (await import('./late/late-effects.tsx')).LateEffects),
)

/** Drawn by the server too, so its code is there before the first render; see `preloaded`. */
export const WrittenPage = publicPart(async () => (await import('./written-part.tsx')).WrittenPart)

/** Likewise. */
export const HallsPage = publicPart(async () => (await import('../features/halls/index.ts')).HallsPage)

function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load() }))
}

function laterPart<P extends object>(pick: (parts: LaterParts) => () => Promise<ComponentType<P>>) {
  return lazyPart(async () => pick(await loadLaterParts())())
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
