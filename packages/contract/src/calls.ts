import type { CallSpec } from './define-call.ts'
import {
  depositCancelCall,
  depositChannelsCall,
  depositDetailCall,
  depositStoreCall,
  dwExportCall,
  dwRecordsCall,
} from './calls/cashier.calls.ts'
import { fastPaymentSettingCall } from './calls/fast-payment.calls.ts'
import { gameListCall, hotGamesCall } from './calls/catalogue.calls.ts'
import {
  discountDetailCall,
  discountListCall,
  faqDetailCall,
  faqListCall,
  floatCall,
  mainDetailCall,
  modelLoginCall,
  modelSettingCall,
  modelSponsorCall,
  registerBackgroundCall,
  templateConfigCall,
} from './calls/content.calls.ts'
import { demoGamesCall, demoPlayCall, demoTypesCall } from './calls/demo.calls.ts'
import { infoDataCall } from './calls/entry.calls.ts'
import { captchaCall, layoutCall, loginCall, loginHeaderCall, logoutCall } from './calls/identity.calls.ts'
import { demoOutboxCall } from './calls/messenger.calls.ts'
import {
  clientCaptchaCall,
  editPasswordCall,
  forgotResetCall,
  forgotSendCall,
  forgotVerifyCall,
  resetTransferCall,
  verifyTransferCall,
} from './calls/passwords.calls.ts'
import { leaveCall, playCall, playStatusCall } from './calls/play.calls.ts'
import {
  doubleValidationCall,
  sendDeviceCodeCall,
  skipDoubleValidationCall,
  verifyDeviceCall,
} from './calls/proofs.calls.ts'
import {
  checkAgentDomainCall,
  friendProgrammeCall,
  memberInfoCall,
  validMessageCall,
} from './calls/introducers.calls.ts'
import {
  betExportCall,
  betProofCall,
  betRecordsCall,
  transferExportCall,
  transferRecordsCall,
} from './calls/records.calls.ts'
import {
  registerCall,
  registerSmsCall,
  registerSettingsCall,
  serviceAgreementCall,
  verifyFieldCall,
} from './calls/registration.calls.ts'
import {
  linkedAccountsCall,
  removeLinkedAccountCall,
  removeTrustedDeviceCall,
  trustedDevicesCall,
} from './calls/security.calls.ts'
import {
  carouselCall,
  footerCall,
  jackpotCall,
  logoCall,
  marqueeCall,
  mobileFooterCall,
  siteDetailCall,
} from './calls/site.calls.ts'
import { checkIframeCall, sportQuickbetUrlCall } from './calls/sport.calls.ts'
import {
  thirdPartyBindCall,
  thirdPartyCall,
  thirdPartyFinishCall,
  thirdPartyProvidersCall,
  thirdPartyStartCall,
} from './calls/third-party.calls.ts'
import { fbTrackingCall } from './calls/tracking.calls.ts'
import {
  autoTransferCall,
  balanceRefreshCall,
  balanceTransferCall,
  myCashCall,
  recoverAllCall,
  recoverAllOldCall,
} from './calls/wallet.calls.ts'

/** Every call that is declared in full, under the name by which server and pages refer to it. */
export const calls = {
  siteDetail: siteDetailCall,
  logo: logoCall,
  footer: footerCall,
  mobileFooter: mobileFooterCall,
  carousel: carouselCall,
  modelSetting: modelSettingCall,
  modelSponsor: modelSponsorCall,
  modelLogin: modelLoginCall,
  templateConfig: templateConfigCall,
  float: floatCall,
  registerBackground: registerBackgroundCall,
  discountList: discountListCall,
  discountDetail: discountDetailCall,
  faqList: faqListCall,
  faqDetail: faqDetailCall,
  mainDetail: mainDetailCall,
  marquee: marqueeCall,
  jackpot: jackpotCall,
  gameList: gameListCall,
  hotGames: hotGamesCall,
  demoTypes: demoTypesCall,
  demoGames: demoGamesCall,
  demoPlay: demoPlayCall,
  demoOutbox: demoOutboxCall,
  captcha: captchaCall,
  loginHeader: loginHeaderCall,
  login: loginCall,
  doubleValidation: doubleValidationCall,
  skipDoubleValidation: skipDoubleValidationCall,
  sendDeviceCode: sendDeviceCodeCall,
  verifyDevice: verifyDeviceCall,
  clientCaptcha: clientCaptchaCall,
  verifyTransfer: verifyTransferCall,
  resetTransfer: resetTransferCall,
  forgotSend: forgotSendCall,
  forgotVerify: forgotVerifyCall,
  forgotReset: forgotResetCall,
  editPassword: editPasswordCall,
  logout: logoutCall,
  layout: layoutCall,
  thirdPartyProviders: thirdPartyProvidersCall,
  thirdPartyStart: thirdPartyStartCall,
  thirdParty: thirdPartyCall,
  thirdPartyFinish: thirdPartyFinishCall,
  thirdPartyBind: thirdPartyBindCall,
  trustedDevices: trustedDevicesCall,
  removeTrustedDevice: removeTrustedDeviceCall,
  linkedAccounts: linkedAccountsCall,
  removeLinkedAccount: removeLinkedAccountCall,
  infoData: infoDataCall,
  sportQuickbetUrl: sportQuickbetUrlCall,
  checkIframe: checkIframeCall,
  registerSettings: registerSettingsCall,
  serviceAgreement: serviceAgreementCall,
  verifyField: verifyFieldCall,
  register: registerCall,
  registerSms: registerSmsCall,
  checkAgentDomain: checkAgentDomainCall,
  validMessage: validMessageCall,
  friendProgramme: friendProgrammeCall,
  memberInfo: memberInfoCall,
  play: playCall,
  playStatus: playStatusCall,
  leave: leaveCall,
  myCash: myCashCall,
  recoverAll: recoverAllCall,
  recoverAllOld: recoverAllOldCall,
  balanceTransfer: balanceTransferCall,
  balanceRefresh: balanceRefreshCall,
  autoTransfer: autoTransferCall,
  betRecords: betRecordsCall,
  betProof: betProofCall,
  betExport: betExportCall,
  transferRecords: transferRecordsCall,
  transferExport: transferExportCall,
  depositChannels: depositChannelsCall,
  fastPaymentSetting: fastPaymentSettingCall,
  depositStore: depositStoreCall,
  depositDetail: depositDetailCall,
  depositCancel: depositCancelCall,
  dwRecords: dwRecordsCall,
  dwExport: dwExportCall,
  fbTracking: fbTrackingCall,
} as const satisfies Record<string, CallSpec>
