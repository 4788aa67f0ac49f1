import { untilLoaded } from '@glasshouse/web-kit'
import { lazy, type ComponentType } from 'react'

/**
 * Parts that load when they are needed. Where most of them are stands in a file of its own, which a page that will need
 * one of them fetches from the start.
 */
export const loadLazyPages = () => import('./lazy/lazy-pages.ts')
type LazyPages = Awaited<ReturnType<typeof loadLazyPages>>

export const LoginDialogs = lazyComponent(parts => parts.loginDialogs)
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
export const PaymentLoading = lazyComponent(parts => parts.paymentLoading)
export const FastPaymentLoading = lazyComponent(parts => parts.fastPaymentLoading)
export const PaymentReturn = lazyComponent(parts => parts.paymentReturn)
export const NewPasswordNotice = lazyComponent(parts => parts.newPassword)
export const MemberBar = lazyComponent(parts => parts.memberBar)
export const VisitReminder = lazyComponent(parts => parts.visitReminder)
export const TabBadge = lazyComponent(parts => parts.tabBadge)
export const DepositNews = lazyComponent(parts => parts.depositNews)
export const LoadingPage = lazyComponent(parts => parts.loadingPage)
export const LaunchNotices = lazyComponent(parts => parts.launchNotices)
export const ClosePage = lazyComponent(parts => parts.closePage)

/** Nobody asks for it by a press, and without it a window hears no push: it asks for itself until it is there. */
export const LazyEffects = lazyPart(() =>
  untilLoaded(async () => (await import('./lazy/lazy-effects.tsx')).LazyEffects),
)

function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load() }))
}

function lazyComponent<P extends object>(pick: (parts: LazyPages) => () => Promise<ComponentType<P>>) {
  return lazyPart(async () => pick(await loadLazyPages())())
}
