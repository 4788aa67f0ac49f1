import type { ComponentType } from 'react'

/** Where the parts are that the first screen of a visitor does without. */
export const agentLoading = async () => (await import('../../features/agents/index.ts')).AgentLoading
export const messageBox = async () => (await import('../../features/message-box/index.ts')).MessageBox
export const sportQuickbet = async () =>
  (await import('../../features/sport-quickbet/index.ts')).SportQuickbet
export const doubleValidation = async () =>
  (await import('../../features/double-validation/index.ts')).DoubleValidationDialog
export const deviceVerification = async () =>
  (await import('../../features/device-verification/index.ts')).DeviceVerificationDialog
export const transferValidation = async () =>
  (await import('../../features/transfer-validation/index.ts')).TransferValidationDialog
export const forgotPassword = async () =>
  (await import('../../features/forgot-password/index.ts')).ForgotPasswordDialog
export const support = async () => (await import('../../features/support/index.ts')).SupportDialog
export const demoGames = async () => (await import('../../features/demo/index.ts')).DemoDialog
export const demoLoading = async () => (await import('../../features/demo/index.ts')).DemoLoading
export const demoSite = async () => (await import('../../features/demo-site/index.ts')).DemoSiteDialog
export const paymentLoading = async () => (await import('../../features/deposit/index.ts')).PaymentLoading
export const fastPaymentLoading = async () =>
  (await import('../../features/deposit/index.ts')).FastPaymentLoading
export const paymentReturn = async () => (await import('../../features/deposit/index.ts')).PaymentReturn
export const loginDialogs = async () => (await import('../login-dialogs.tsx')).loadLoginDialogs()

export const preferences = async () =>
  (await import('../../features/preferences/index.ts')).loadPreferencesDialog()
export const search = async () => (await import('../../features/search/index.ts')).loadSearchDialog()
export const newPassword = ofMembers(
  async () => (await import('../../features/new-password/index.ts')).NewPasswordNotice,
)
export const memberBar = ofMembers(async () => (await import('../member-corner.tsx')).MemberCorner)
export const centreMenu = ofMembers(async () => (await import('../centre/centre-menu.tsx')).CentreMenu)
export const visitReminder = ofMembers(
  async () => (await import('../../features/visit-reminder/index.ts')).VisitReminder,
)
export const tabBadge = ofMembers(async () =>
  (await import('../../features/letters/index.ts')).loadTabBadge(),
)
export const demos = () => import('../../features/demo/index.ts')
export const launching = () => import('../../features/launch/index.ts')
export const depositNews = ofMembers(
  async () => (await import('../../features/deposit/index.ts')).DepositNews,
)
export const loadingPage = ofMembers(async () => (await import('../../features/launch/index.ts')).LoadingPage)
export const launchNotices = ofMembers(
  async () => (await import('../../features/launch/index.ts')).LaunchNotices,
)
export const closePage = ofMembers(async () => (await import('../../features/launch/index.ts')).ClosePage)

/** Those of a member come with the cache of server state around them. */
export function ofMembers<P extends object>(load: () => Promise<ComponentType<P>>) {
  return async (): Promise<ComponentType<P>> => {
    const [{ inIsland }, part] = await Promise.all([import('../../member-island.tsx'), load()])
    return inIsland(part)
  }
}
