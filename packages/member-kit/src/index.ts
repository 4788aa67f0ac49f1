/**
 * What several features of the member site need, above `web-kit`: the payload of its pages, its dialogs, the end of every
 * login, the windows of games and payments, launching, the reads of a member's data, one-key recovery, referrals, and
 * the native clients around the page. Knows no feature; agents' and operators' pages never import it.
 *
 * - `usePayload()` is the page's content, `openDialog('login')` opens a dialog from anywhere.
 * - `memberReads` is the one list of reads that push outdates; `onOldRead` tells which of them to read again.
 * - `openGame(game)` inside a click starts a game; the app registers what does it with `provideLauncher`.
 */
export { provideReferral, readReferral, settleReferral, type Referral } from './referral.ts'
export { forgetReferral, rememberReferral } from './remember-referral.ts'
export {
  isLeftToClient,
  isNativeClient,
  isStoreClient,
  leaveToClient,
  notifyNative,
  staysAtEnd,
  useStoreClient,
} from './native-client.ts'
export { clientPlatform, loginType, platformCode, type ClientPlatform } from './client-platform.ts'
export { openDemo, openGame, provideLauncher, provideOpenGame, type GameToOpen } from './launcher.ts'
export {
  closeDialog,
  getDialog,
  onDialogChange,
  openDialog,
  useDialog,
  type Challenge,
  type DialogName,
  type OpenDialog,
} from './dialogs.ts'
export { leaveSupport, openSupport } from './support-visit.ts'
export { useBackToLogin } from './back-to-login.ts'
export { addressRefusalCode } from './address-refusals.ts'
export { admissionReactions, goesOn, goOnWithTransfer } from './admission.ts'
export { gameTypeDrawing } from './game-types.ts'
export { gameReturnText, returnText } from './return-text.ts'
export { useRestText } from './rest-text.ts'
export { useWaysIn } from './ways-in.ts'
export { udid } from './udid.ts'
export { askToInstall, keepInstallPrompt, useInstallPrompt } from './install-prompt.ts'
export { keepEmbedOptions, withEmbedOptions } from './embed-options.ts'
export { goToFastPayment } from './fast-payment.ts'
export { goToAgentCentre } from './agent-centre.ts'
export { openMemberWindow, usesFastWindow, usesMemberWindow } from './member-window.ts'
export { isLoadingAnew, leaveStaleSession, onOwnLogin, useEnter } from './entering.ts'
export {
  lettersOnPage,
  memberReads,
  onOldRead,
  type CashBackReading,
  type CashSurplusReading,
  type CheckInReading,
  type LetterPage,
  type OpenRedEnvelope,
} from './member-reads.ts'
export { recoverAll, recoveryPhase, useRecovery, type RecoveryState } from './recovery.ts'
export { useRecoverAll } from './recover-all.ts'
export { stepsOfTransfer, useStepTexts } from './steps.ts'
export {
  isGameAddress,
  openDepositWindow,
  openDemoWindow,
  openGameWindow,
  openSignInWindow,
  openWaitingTab,
  thisPage,
  type GameWindow,
  type WaitingPage,
} from './game-window.ts'
export { readPagePayload, usePayload } from './payload.ts'
