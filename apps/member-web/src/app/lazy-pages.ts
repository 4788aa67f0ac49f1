import type { ComponentType } from 'react'

/**
 * Where the parts are that the first screen of a visitor does without. It is a file of its own, so that their names and
 * all that they bring along do not weigh on that screen.
 */
export const registerPage = async () => (await import('./register-page.tsx')).RegisterPage
export const agentLoading = async () => (await import('../features/agents/index.ts')).AgentLoading
export const messageBox = async () => (await import('../features/message-box/index.ts')).MessageBox
export const sportQuickbet = async () => (await import('../features/sport-quickbet/index.ts')).SportQuickbet
export const doubleValidation = async () =>
  (await import('../features/double-validation/index.ts')).DoubleValidationDialog
export const deviceVerification = async () =>
  (await import('../features/device-verification/index.ts')).DeviceVerificationDialog
export const transferValidation = async () =>
  (await import('../features/transfer-validation/index.ts')).TransferValidationDialog
export const forgotPassword = async () =>
  (await import('../features/forgot-password/index.ts')).ForgotPasswordDialog
export const support = async () => (await import('../features/support/index.ts')).SupportDialog
export const demoGames = async () => (await import('../features/demo/index.ts')).DemoDialog
export const demoLoading = async () => (await import('../features/demo/index.ts')).DemoLoading
export const demoSite = async () => (await import('../features/demo-site/index.ts')).DemoSiteDialog
export const authCallback = async () => (await import('../features/oauth-login/index.ts')).AuthCallbackPage
export const paymentLoading = async () => (await import('../features/deposit/index.ts')).PaymentLoading
export const fastPaymentLoading = async () =>
  (await import('../features/deposit/index.ts')).FastPaymentLoading
export const paymentReturn = async () => (await import('../features/deposit/index.ts')).PaymentReturn
export const loginDialogs = async () => (await import('./login-dialogs.tsx')).loadLoginDialogs()

export const newPassword = ofMembers(
  async () => (await import('../features/new-password/index.ts')).NewPasswordNotice,
)
export const memberBar = ofMembers(async () => (await import('./member-corner.tsx')).MemberCorner)
export const infoPage = ofMembers(async () => (await import('./info-page.tsx')).InfoPage)
export const limitsPage = ofMembers(async () => (await import('../features/profile/index.ts')).LimitsPage)
export const visitReminder = ofMembers(
  async () => (await import('../features/visit-reminder/index.ts')).VisitReminder,
)
export const walletPage = ofMembers(async () => (await import('../features/wallet/index.ts')).WalletPage)
export const withdrawalPage = ofMembers(
  async () => (await import('../features/wallet/index.ts')).WithdrawalPage,
)
export const agentCentre = ofMembers(
  async () => (await import('../features/agents/index.ts')).AgentCentrePage,
)
export const betsPage = ofMembers(async () => (await import('../features/records/index.ts')).BetsPage)
export const transfersPage = ofMembers(
  async () => (await import('../features/records/index.ts')).TransfersPage,
)
export const depositsPage = ofMembers(async () => (await import('../features/records/index.ts')).DepositsPage)
export const depositPage = ofMembers(async () => (await import('../features/deposit/index.ts')).DepositPage)
export const fastPaymentPage = ofMembers(
  async () => (await import('../features/deposit/index.ts')).FastPaymentPage,
)
export const tabBadge = ofMembers(async () => (await import('../features/letters/index.ts')).loadTabBadge())
export const lettersPage = ofMembers(async () =>
  (await import('../features/letters/index.ts')).loadLettersPage(),
)
export const announcementsPage = ofMembers(
  async () => (await import('../features/announcements/index.ts')).AnnouncementsPage,
)
export const depositNews = ofMembers(async () => (await import('../features/deposit/index.ts')).DepositNews)
export const loadingPage = ofMembers(async () => (await import('../features/launch/index.ts')).LoadingPage)
export const launchNotices = ofMembers(
  async () => (await import('../features/launch/index.ts')).LaunchNotices,
)
export const playPage = ofMembers(async () => (await import('../features/launch/index.ts')).PlayPage)
export const closePage = ofMembers(async () => (await import('../features/launch/index.ts')).ClosePage)

/** Those of a member come with the cache of server state around them. */
function ofMembers<P extends object>(load: () => Promise<ComponentType<P>>) {
  return async (): Promise<ComponentType<P>> => {
    const [{ inIsland }, part] = await Promise.all([import('./member-island.tsx'), load()])
    return inIsland(part)
  }
}
