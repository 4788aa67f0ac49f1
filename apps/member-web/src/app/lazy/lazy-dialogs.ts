import { lazyPart } from './lazy-part.ts'
import * as loads from './loads.ts'

/** Dialogs and notices, each with its own code. */
export const LoginDialogs = lazyPart(loads.loginDialogs)
export const MessageBox = lazyPart(loads.messageBox)
export const DoubleValidationDialog = lazyPart(loads.doubleValidation)
export const DeviceVerificationDialog = lazyPart(loads.deviceVerification)
export const TransferValidationDialog = lazyPart(loads.transferValidation)
export const ForgotPasswordDialog = lazyPart(loads.forgotPassword)
export const SupportDialog = lazyPart(loads.support)
export const DemoDialog = lazyPart(loads.demoGames)
export const DemoSiteDialog = lazyPart(loads.demoSite)
export const PreferencesDialog = lazyPart(loads.preferences)
export const SearchDialog = lazyPart(loads.search)
export const NewPasswordNotice = lazyPart(loads.newPassword)
export const VisitReminder = lazyPart(loads.visitReminder)
export const DepositNews = lazyPart(loads.depositNews)
export const LaunchNotices = lazyPart(loads.launchNotices)
