/**
 * Calls that parts of pages make, once they are there, one export each so that a page ships only those it makes. Written by
 * calls.build.ts from the contract; the types compare it with the contract.
 */
import type { calls } from '@glasshouse/contract'
import type { CallRef } from './call-ref.ts'

type Calls = typeof calls

export const siteDetail: CallRef<Calls['siteDetail']> = {
  method: 'POST',
  path: '/arks/web/site/detail',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const logo: CallRef<Calls['logo']> = {
  method: 'POST',
  path: '/web/logo',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const footer: CallRef<Calls['footer']> = {
  method: 'POST',
  path: '/arks/web/footer',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const mobileFooter: CallRef<Calls['mobileFooter']> = {
  method: 'POST',
  path: '/arks/web/web-mobile-footer',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const carousel: CallRef<Calls['carousel']> = {
  method: 'POST',
  path: '/arks/web/carousel_picture',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const modelSetting: CallRef<Calls['modelSetting']> = {
  method: 'POST',
  path: '/web/model_setting',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const modelSponsor: CallRef<Calls['modelSponsor']> = {
  method: 'POST',
  path: '/web/model_sponsor',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const modelLogin: CallRef<Calls['modelLogin']> = {
  method: 'POST',
  path: '/web/model_login',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const templateConfig: CallRef<Calls['templateConfig']> = {
  method: 'POST',
  path: '/api/template_config',
  auth: 'none',
  refusals: {},
  partial: {},
}
export const float: CallRef<Calls['float']> = {
  method: 'POST',
  path: '/arks/web/float',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const customerService: CallRef<Calls['customerService']> = {
  method: 'POST',
  path: '/arks/web/customer-service/detail',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const registerBackground: CallRef<Calls['registerBackground']> = {
  method: 'POST',
  path: '/arks/web/model/register-background/detail',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const discountList: CallRef<Calls['discountList']> = {
  method: 'POST',
  path: '/arks/web/discount',
  auth: 'optional',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const discountDetail: CallRef<Calls['discountDetail']> = {
  method: 'POST',
  path: '/arks/web/discount/detail',
  auth: 'optional',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const discountApply: CallRef<Calls['discountApply']> = {
  method: 'POST',
  path: '/arks/web/discount/apply',
  auth: 'member',
  takesSite: true,
  refusals: { conditionNotMet: 101, alreadyApplied: 102, over: 103 },
  partial: {},
}
export const faqList: CallRef<Calls['faqList']> = {
  method: 'POST',
  path: '/arks/web/faq',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const faqDetail: CallRef<Calls['faqDetail']> = {
  method: 'POST',
  path: '/arks/web/faq/detail',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const mainDetail: CallRef<Calls['mainDetail']> = {
  method: 'POST',
  path: '/arks/web/main/detail',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const announcements: CallRef<Calls['announcements']> = {
  method: 'POST',
  path: '/arks/web/announcement',
  auth: 'optional',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const announcementDetail: CallRef<Calls['announcementDetail']> = {
  method: 'POST',
  path: '/arks/web/announcement/detail',
  auth: 'optional',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const bulletinHistory: CallRef<Calls['bulletinHistory']> = {
  method: 'POST',
  path: '/arks/web/bulletin/history',
  auth: 'optional',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const hideBulletin: CallRef<Calls['hideBulletin']> = {
  method: 'POST',
  path: '/arks/web/bulletin/member/hide',
  auth: 'member',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const gameList: CallRef<Calls['gameList']> = {
  method: 'POST',
  path: '/v3/game_list',
  auth: 'optional',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const hotGames: CallRef<Calls['hotGames']> = {
  method: 'POST',
  path: '/arks/web/member-games/hot-games',
  auth: 'optional',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const lastPlayingGame: CallRef<Calls['lastPlayingGame']> = {
  method: 'POST',
  path: '/arks/web/member-games/last-playing-game',
  auth: 'member',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const tagGameList: CallRef<Calls['tagGameList']> = {
  method: 'POST',
  path: '/v2/get_tag_game_list',
  auth: 'optional',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const gameLabel: CallRef<Calls['gameLabel']> = {
  method: 'POST',
  path: '/v2/game_label',
  auth: 'optional',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const storeFavourites: CallRef<Calls['storeFavourites']> = {
  method: 'POST',
  path: '/arks/web/member-games/favorite/store',
  auth: 'member',
  refusals: { gameUnknown: 101, tooMany: 102 },
  partial: {},
}
export const templateGameList: CallRef<Calls['templateGameList']> = {
  method: 'POST',
  path: '/v2/get_template_game_list',
  auth: 'optional',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const demoTypes: CallRef<Calls['demoTypes']> = {
  method: 'POST',
  path: '/demo/gt_games',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const demoGames: CallRef<Calls['demoGames']> = {
  method: 'POST',
  path: '/demo/gp_games',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const demoPlay: CallRef<Calls['demoPlay']> = {
  method: 'POST',
  path: '/demo/play',
  auth: 'optional',
  takesSite: true,
  refusals: {
    noDemo: 101,
    gameUnknown: 102,
    identityUnverified: 103,
    inMaintenance: 203,
    tooFrequent: 996,
    providerUnavailable: 950,
  },
  partial: {},
}
export const demoOutbox: CallRef<Calls['demoOutbox']> = {
  method: 'GET',
  path: '/demo/outbox',
  auth: 'none',
  refusals: {},
  partial: {},
}
export const captcha: CallRef<Calls['captcha']> = {
  method: 'POST',
  path: '/captcha',
  auth: 'none',
  takesSite: true,
  refusals: { wait: 101 },
  partial: {},
}
export const loginHeader: CallRef<Calls['loginHeader']> = {
  method: 'GET',
  path: '/get_login_header',
  auth: 'none',
  refusals: {},
  partial: {},
}
export const login: CallRef<Calls['login']> = {
  method: 'POST',
  path: '/login',
  auth: 'none',
  takesSite: true,
  refusals: {
    wrongCredentials: 101,
    captchaWrong: 105,
    accountDisabled: 102,
    accountFrozen: 103,
    addressBlocked: 106,
    deviceUnknown: 107,
    addressListed: 201,
    countryRefused: 202,
    addressNotAllowed: 203,
    migrated: 802,
    tooFrequent: 996,
  },
  partial: {},
}
export const layout: CallRef<Calls['layout']> = {
  method: 'POST',
  path: '/member/profile/common/layout',
  auth: 'member',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const doubleValidation: CallRef<Calls['doubleValidation']> = {
  method: 'POST',
  path: '/login/double_validation',
  auth: 'none',
  refusals: {
    attemptExpired: 101,
    accountDisabled: 102,
    answerWrong: 103,
    questionStale: 104,
    captchaWrong: 105,
    addressRefused: 106,
    tooManyTries: 202,
    captchaExpired: 205,
    captchaUsed: 206,
    questionsFailed: 998,
  },
  partial: {},
}
export const skipDoubleValidation: CallRef<Calls['skipDoubleValidation']> = {
  method: 'POST',
  path: '/login/double_validation/skip',
  auth: 'none',
  refusals: { skipRefused: 101, addressRefused: 106 },
  partial: {},
}
export const sendDeviceCode: CallRef<Calls['sendDeviceCode']> = {
  method: 'POST',
  path: '/login/device_verification/send',
  auth: 'none',
  refusals: { attemptExpired: 101, tooSoon: 102, cannotSend: 104 },
  partial: {},
}
export const verifyDevice: CallRef<Calls['verifyDevice']> = {
  method: 'POST',
  path: '/login/device_verification',
  auth: 'none',
  refusals: { attemptExpired: 101, codeWrong: 103, addressRefused: 106, codesFailed: 998 },
  partial: {},
}
export const clientCaptcha: CallRef<Calls['clientCaptcha']> = {
  method: 'GET',
  path: '/clientCaptcha',
  auth: 'none',
  refusals: { wait: 101 },
  partial: {},
}
export const verifyTransfer: CallRef<Calls['verifyTransfer']> = {
  method: 'POST',
  path: '/arks/web/vx/verify',
  auth: 'none',
  refusals: { accountDisabled: 102, cannotSend: 104, captchaWrong: 105, mismatch: 201, tooManyTries: 204 },
  partial: {},
}
export const resetTransfer: CallRef<Calls['resetTransfer']> = {
  method: 'POST',
  path: '/arks/web/vx/reset',
  auth: 'none',
  refusals: {
    ticketUnknown: 101,
    accountDisabled: 102,
    ticketExpired: 201,
    ticketUsed: 202,
    passwordCommon: 205,
    passwordIsAccount: 206,
    passwordRule: 207,
    passwordSame: 208,
    codeWrong: 103,
  },
  partial: {},
}
export const forgotSend: CallRef<Calls['forgotSend']> = {
  method: 'POST',
  path: '/forgot/sms',
  auth: 'none',
  takesSite: true,
  refusals: {
    badPhone: 99,
    tooSoon: 102,
    noCredit: 103,
    cannotSend: 104,
    captchaWrong: 105,
    contactBlank: 201,
  },
  partial: {},
}
export const forgotVerify: CallRef<Calls['forgotVerify']> = {
  method: 'POST',
  path: '/forgot/verify',
  auth: 'none',
  refusals: { codeWrong: 103, codesFailed: 998, migrated: 802 },
  partial: {},
}
export const forgotReset: CallRef<Calls['forgotReset']> = {
  method: 'POST',
  path: '/forgot/reset',
  auth: 'none',
  refusals: {
    ticketUnknown: 101,
    accountDisabled: 102,
    ticketExpired: 201,
    ticketUsed: 202,
    passwordCommon: 205,
    passwordIsAccount: 206,
    passwordRule: 207,
    passwordSame: 208,
  },
  partial: {},
}
export const forgotUnlock: CallRef<Calls['forgotUnlock']> = {
  method: 'POST',
  path: '/forgot/unlock',
  auth: 'none',
  refusals: { ticketUnknown: 101, accountDisabled: 102, ticketExpired: 201, ticketUsed: 202 },
  partial: {},
}
export const editPassword: CallRef<Calls['editPassword']> = {
  method: 'POST',
  path: '/member/profile/edit_password',
  auth: 'member',
  refusals: {
    oldPasswordWrong: 101,
    passwordRule: 102,
    passwordDiffers: 103,
    passwordSame: 104,
    passwordCommon: 105,
    passwordIsAccount: 106,
    tooFrequent: 996,
  },
  partial: {},
}
export const oauthProviders: CallRef<Calls['oauthProviders']> = {
  method: 'POST',
  path: '/login/third_party/providers',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const oauthStart: CallRef<Calls['oauthStart']> = {
  method: 'POST',
  path: '/login/third_party/start',
  auth: 'none',
  takesSite: true,
  refusals: { providerUnknown: 101, providerFailed: 105, tooFrequent: 996 },
  partial: {},
}
export const oauth: CallRef<Calls['oauth']> = {
  method: 'POST',
  path: '/login/third_party',
  auth: 'none',
  refusals: { stateInvalid: 101, providerRefused: 104, providerFailed: 105, tooFrequent: 996 },
  partial: {},
}
export const oauthFinish: CallRef<Calls['oauthFinish']> = {
  method: 'POST',
  path: '/login/third_party/finish',
  auth: 'none',
  takesSite: true,
  refusals: {
    ticketInvalid: 101,
    accountDisabled: 102,
    accountFrozen: 103,
    addressBlocked: 106,
    deviceUnknown: 107,
    addressListed: 201,
    countryRefused: 202,
    addressNotAllowed: 203,
    migrated: 802,
    notLinked: 801,
  },
  partial: {},
}
export const oauthBind: CallRef<Calls['oauthBind']> = {
  method: 'POST',
  path: '/login/third_party/bind',
  auth: 'member',
  refusals: { ticketInvalid: 101, identityTaken: 102, alreadyLinked: 103 },
  partial: {},
}
export const profile: CallRef<Calls['profile']> = {
  method: 'POST',
  path: '/member/profile',
  auth: 'member',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const profileEdit: CallRef<Calls['profileEdit']> = {
  method: 'POST',
  path: '/member/profile/edit',
  auth: 'member',
  refusals: {
    fieldLocked: 101,
    ruleBroken: 102,
    valueTaken: 103,
    codeWrong: 104,
    passwordWrong: 105,
    changedTooOften: 106,
    tooFrequent: 996,
  },
  partial: {},
}
export const emailCode: CallRef<Calls['emailCode']> = {
  method: 'POST',
  path: '/member/profile/email_code',
  auth: 'member',
  refusals: { emailInvalid: 99, tooSoon: 102, cannotSend: 104, emailBlank: 201, tooFrequent: 996 },
  partial: {},
}
export const editWithdrawPassword: CallRef<Calls['editWithdrawPassword']> = {
  method: 'POST',
  path: '/member/profile/edit_withdraw_password',
  auth: 'member',
  refusals: { oldDigitsWrong: 101, ruleBroken: 102, passwordWrong: 105, tooFrequent: 996 },
  partial: {},
}
export const limits: CallRef<Calls['limits']> = {
  method: 'POST',
  path: '/member/profile/limits',
  auth: 'member',
  refusals: { ruleBroken: 102 },
  partial: {},
}
export const selfExclude: CallRef<Calls['selfExclude']> = {
  method: 'POST',
  path: '/member/profile/self_exclude',
  auth: 'member',
  refusals: { passwordWrong: 105, tooFrequent: 996 },
  partial: {},
}
export const trustedDevices: CallRef<Calls['trustedDevices']> = {
  method: 'POST',
  path: '/member/profile/trusted_devices',
  auth: 'member',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const removeTrustedDevice: CallRef<Calls['removeTrustedDevice']> = {
  method: 'POST',
  path: '/member/profile/trusted_devices/remove',
  auth: 'member',
  refusals: { deviceUnknown: 101 },
  partial: {},
}
export const linkedAccounts: CallRef<Calls['linkedAccounts']> = {
  method: 'POST',
  path: '/member/profile/linked_accounts',
  auth: 'member',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const removeLinkedAccount: CallRef<Calls['removeLinkedAccount']> = {
  method: 'POST',
  path: '/member/profile/linked_accounts/remove',
  auth: 'member',
  refusals: { linkUnknown: 101 },
  partial: {},
}
export const letters: CallRef<Calls['letters']> = {
  method: 'POST',
  path: '/arks/web/member/letter',
  auth: 'member',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const readLetter: CallRef<Calls['readLetter']> = {
  method: 'POST',
  path: '/arks/web/member/letter/read',
  auth: 'member',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const destroyLetter: CallRef<Calls['destroyLetter']> = {
  method: 'POST',
  path: '/arks/web/member/letter/destroy',
  auth: 'member',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const infoData: CallRef<Calls['infoData']> = {
  method: 'POST',
  path: '/get_info_data',
  auth: 'none',
  refusals: { unreadable: 101, expiredOrUsed: 102, memberBarred: 103, tooFrequent: 996 },
  partial: {},
}
export const sportQuickbetUrl: CallRef<Calls['sportQuickbetUrl']> = {
  method: 'POST',
  path: '/arks/web/game/sport-quickbet-url',
  auth: 'optional',
  takesSite: true,
  refusals: { inMaintenance: 203 },
  partial: {},
}
export const checkIframe: CallRef<Calls['checkIframe']> = {
  method: 'POST',
  path: '/check_iframe',
  auth: 'none',
  refusals: { notListed: 400, tooFrequent: 996 },
  partial: {},
}
export const registerSettings: CallRef<Calls['registerSettings']> = {
  method: 'POST',
  path: '/arks/web/register-settings',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const serviceAgreement: CallRef<Calls['serviceAgreement']> = {
  method: 'POST',
  path: '/arks/web/register-settings/service-agreement',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const verifyField: CallRef<Calls['verifyField']> = {
  method: 'POST',
  path: '/register/verification',
  auth: 'none',
  takesSite: true,
  refusals: {
    accountRepeat: 102,
    nameRepeat: 103,
    phoneRepeat: 104,
    emailRepeat: 105,
    agentDisabled: 108,
    introducerUnknown: 112,
    accountInvalid: 201,
    passwordInvalid: 202,
    underAge: 203,
    emailInvalid: 206,
    phoneInvalid: 209,
    nameBlocked: 214,
    phoneBlocked: 215,
    emailBlocked: 216,
    nameInvalid: 227,
    introducerInvalid: 228,
    qqRepeat: 301,
    skypeRepeat: 302,
    wechatRepeat: 304,
    zaloRepeat: 305,
    fbRepeat: 306,
    telegramRepeat: 307,
    whatsAppRepeat: 308,
    othersRepeat: 309,
    badField: 400,
    identityIdRepeat: 114,
    captchaFailed: 224,
    tooFrequent: 996,
  },
  partial: {},
}
export const register: CallRef<Calls['register']> = {
  method: 'POST',
  path: '/register',
  auth: 'none',
  takesSite: true,
  refusals: {
    accountRepeat: 102,
    nameRepeat: 103,
    phoneRepeat: 104,
    emailRepeat: 105,
    agentDisabled: 108,
    introducerUnknown: 112,
    accountInvalid: 201,
    passwordInvalid: 202,
    underAge: 203,
    emailInvalid: 206,
    phoneInvalid: 209,
    nameBlocked: 214,
    phoneBlocked: 215,
    emailBlocked: 216,
    nameInvalid: 227,
    introducerInvalid: 228,
    qqRepeat: 301,
    skypeRepeat: 302,
    wechatRepeat: 304,
    zaloRepeat: 305,
    fbRepeat: 306,
    telegramRepeat: 307,
    whatsAppRepeat: 308,
    othersRepeat: 309,
    badField: 400,
    noAgent: 106,
    recommendClosed: 107,
    recommendDisabled: 109,
    codeDisabled: 110,
    wrongSmsCode: 113,
    wrongEmailCode: 115,
    agreementMissing: 204,
    addressRefused: 218,
    linkAgentUnknown: 219,
    domainAgentUnknown: 222,
    identityIdRepeat: 223,
    captchaFailed: 224,
    tooFrequent: 996,
    addressLimit: 997,
  },
  partial: {},
}
export const registerSms: CallRef<Calls['registerSms']> = {
  method: 'POST',
  path: '/register/sms',
  auth: 'optional',
  takesSite: true,
  refusals: {
    phoneInvalid: 99,
    tooSoon: 102,
    noCredit: 103,
    phoneRefused: 104,
    phoneBlank: 201,
    captchaFailed: 224,
  },
  partial: {},
}
export const registerEmail: CallRef<Calls['registerEmail']> = {
  method: 'POST',
  path: '/register/email',
  auth: 'none',
  takesSite: true,
  refusals: { emailInvalid: 99, tooSoon: 102, emailRefused: 104, emailBlank: 201, captchaFailed: 224 },
  partial: {},
}
export const checkAgentDomain: CallRef<Calls['checkAgentDomain']> = {
  method: 'POST',
  path: '/arks/web/check-agent-domain',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const validMessage: CallRef<Calls['validMessage']> = {
  method: 'POST',
  path: '/register/valid_message',
  auth: 'none',
  takesSite: true,
  refusals: { tooFrequent: 996 },
  partial: {},
}
export const friendProgramme: CallRef<Calls['friendProgramme']> = {
  method: 'POST',
  path: '/bonus_setting/check',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const memberInfo: CallRef<Calls['memberInfo']> = {
  method: 'POST',
  path: '/member_info',
  auth: 'none',
  refusals: { tooFrequent: 996 },
  partial: {},
}
export const agentPlan: CallRef<Calls['agentPlan']> = {
  method: 'POST',
  path: '/arks/web/agent/plan',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const agentAgreement: CallRef<Calls['agentAgreement']> = {
  method: 'POST',
  path: '/arks/web/agent/agreement',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const agentLevels: CallRef<Calls['agentLevels']> = {
  method: 'POST',
  path: '/arks/web/agent-level-rename',
  auth: 'member',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const applyForAgentCheck: CallRef<Calls['applyForAgentCheck']> = {
  method: 'POST',
  path: '/member/apply_for_agent/check',
  auth: 'member',
  refusals: {
    alreadyAgent: 101,
    applicationWaiting: 102,
    refusedRecently: 103,
    lineExcluded: 104,
    programmeClosed: 106,
  },
  partial: {},
}
export const applyForAgent: CallRef<Calls['applyForAgent']> = {
  method: 'POST',
  path: '/member/apply_for_agent',
  auth: 'member',
  refusals: {
    alreadyAgent: 101,
    applicationWaiting: 102,
    refusedRecently: 103,
    lineExcluded: 104,
    programmeClosed: 106,
    agreementMissing: 105,
  },
  partial: {},
}
export const agentDownline: CallRef<Calls['agentDownline']> = {
  method: 'POST',
  path: '/arks/web/agent/downline',
  auth: 'member',
  refusals: { agentsOnly: 403 },
  partial: {},
}
export const agentOperationTable: CallRef<Calls['agentOperationTable']> = {
  method: 'POST',
  path: '/arks/web/agent/operation-table',
  auth: 'member',
  refusals: { agentsOnly: 403, rangeTooLong: 101 },
  partial: {},
}
export const agentStratifiedTable: CallRef<Calls['agentStratifiedTable']> = {
  method: 'POST',
  path: '/arks/web/agent/stratified-table',
  auth: 'member',
  refusals: { agentsOnly: 403, rangeTooLong: 101 },
  partial: {},
}
export const agentPromotion: CallRef<Calls['agentPromotion']> = {
  method: 'POST',
  path: '/arks/web/agent/promotion',
  auth: 'member',
  refusals: { agentsOnly: 403 },
  partial: {},
}
export const agentLinkStore: CallRef<Calls['agentLinkStore']> = {
  method: 'POST',
  path: '/arks/web/agent/promotion/store',
  auth: 'member',
  refusals: { linkLimit: 101, nameUsed: 102, hostUnknown: 103, otherCurrency: 104, agentsOnly: 403 },
  partial: {},
}
export const agentLinkUpdate: CallRef<Calls['agentLinkUpdate']> = {
  method: 'POST',
  path: '/arks/web/agent/promotion/update',
  auth: 'member',
  refusals: { linkLimit: 101, nameUsed: 102, hostUnknown: 103, agentsOnly: 403 },
  partial: {},
}
export const linkVisit: CallRef<Calls['linkVisit']> = {
  method: 'POST',
  path: '/arks/web/agent/visit',
  auth: 'none',
  takesSite: true,
  refusals: { tooFrequent: 996 },
  partial: {},
}
export const agentSubAccounts: CallRef<Calls['agentSubAccounts']> = {
  method: 'POST',
  path: '/arks/web/agent/sub-accounts',
  auth: 'member',
  refusals: { agentsOnly: 403 },
  partial: {},
}
export const agentSubAccountStore: CallRef<Calls['agentSubAccountStore']> = {
  method: 'POST',
  path: '/arks/web/agent/sub-accounts/store',
  auth: 'member',
  refusals: { tooMany: 101, accountRepeat: 102, passwordWrong: 105, agentsOnly: 403, tooFrequent: 996 },
  partial: {},
}
export const agentSubAccountUpdate: CallRef<Calls['agentSubAccountUpdate']> = {
  method: 'POST',
  path: '/arks/web/agent/sub-accounts/update',
  auth: 'member',
  refusals: { passwordWrong: 105, agentsOnly: 403, tooFrequent: 996 },
  partial: {},
}
export const agentSettlement: CallRef<Calls['agentSettlement']> = {
  method: 'POST',
  path: '/arks/web/agent/settlement',
  auth: 'member',
  refusals: { agentsOnly: 403 },
  partial: {},
}
export const agentSettlementDetail: CallRef<Calls['agentSettlementDetail']> = {
  method: 'POST',
  path: '/arks/web/agent/settlement/detail',
  auth: 'member',
  refusals: { agentsOnly: 403 },
  partial: {},
}
export const agentSettlementBets: CallRef<Calls['agentSettlementBets']> = {
  method: 'POST',
  path: '/arks/web/agent/settlement/bets',
  auth: 'member',
  refusals: { agentsOnly: 403 },
  partial: {},
}
export const agentSettlementPackage: CallRef<Calls['agentSettlementPackage']> = {
  method: 'POST',
  path: '/arks/web/agent/settlement/package',
  auth: 'member',
  refusals: { agentsOnly: 403, tooFrequent: 996 },
  partial: {},
}
export const agentTransferSetting: CallRef<Calls['agentTransferSetting']> = {
  method: 'POST',
  path: '/arks/web/agent/transfer-setting',
  auth: 'member',
  refusals: { agentsOnly: 403 },
  partial: {},
}
export const agentTransfer: CallRef<Calls['agentTransfer']> = {
  method: 'POST',
  path: '/arks/web/agent/transfer',
  auth: 'member',
  refusals: {
    withdrawPasswordWrong: 101,
    notEnough: 102,
    notInBranch: 103,
    otherCurrency: 104,
    accountFrozen: 105,
    amountOutsideLimits: 106,
    withdrawPasswordMissing: 107,
    receiverClosed: 108,
    identityUnverified: 111,
    ledgerHalted: 112,
    closed: 203,
    agentsOnly: 403,
    tooFrequent: 996,
  },
  partial: {},
}
export const agentTransferRecord: CallRef<Calls['agentTransferRecord']> = {
  method: 'POST',
  path: '/arks/web/agent/transfer-record',
  auth: 'member',
  refusals: { agentsOnly: 403, rangeTooLong: 101 },
  partial: {},
}
export const play: CallRef<Calls['play']> = {
  method: 'POST',
  path: '/member/game/play1',
  auth: 'member',
  refusals: {
    gameUnknown: 101,
    memberFrozen: 102,
    anotherGameOpen: 103,
    leaving: 104,
    sameGameOpen: 105,
    identityUnverified: 107,
    limitReached: 106,
    notOffered: 201,
    platformClosed: 202,
    inMaintenance: 203,
    siteClosed: 204,
  },
  partial: {},
}
export const playStatus: CallRef<Calls['playStatus']> = {
  method: 'POST',
  path: '/member/game/play_status',
  auth: 'member',
  refusals: { playUnknown: 101 },
  partial: {},
}
export const leave: CallRef<Calls['leave']> = {
  method: 'POST',
  path: '/member/game/leave1',
  auth: 'member',
  refusals: { leaving: 101, providerUnavailable: 102, walletFrozen: 103 },
  partial: {},
}
export const myCash: CallRef<Calls['myCash']> = {
  method: 'POST',
  path: '/member/profile/my_cash',
  auth: 'member',
  refusals: {},
  partial: {},
}
export const recoverAll: CallRef<Calls['recoverAll']> = {
  method: 'POST',
  path: '/member/profile/balance/all/back',
  auth: 'member',
  refusals: { alreadyRunning: 101, inGame: 102, nothingToRecover: 103, walletFrozen: 105 },
  partial: { someUnanswered: 104 },
}
export const recoverAllOld: CallRef<Calls['recoverAllOld']> = {
  method: 'POST',
  path: '/member/profile/balance_get_back',
  auth: 'member',
  refusals: { alreadyRunning: 101, inGame: 102, nothingToRecover: 103, walletFrozen: 105 },
  partial: { someUnanswered: 104 },
}
export const balanceTransfer: CallRef<Calls['balanceTransfer']> = {
  method: 'POST',
  path: '/member/profile/balance/transfer',
  auth: 'member',
  refusals: {
    alreadyMoving: 101,
    notEnough: 102,
    outsideLimits: 103,
    walletFrozen: 105,
    inGame: 106,
    providerRefused: 107,
    ledgerHalted: 108,
    identityUnverified: 110,
    limitReached: 109,
    notOffered: 201,
    inMaintenance: 203,
  },
  partial: { unanswered: 104 },
}
export const balanceRefresh: CallRef<Calls['balanceRefresh']> = {
  method: 'POST',
  path: '/member/profile/balance/refresh',
  auth: 'member',
  refusals: { notOffered: 201 },
  partial: {},
}
export const autoTransfer: CallRef<Calls['autoTransfer']> = {
  method: 'POST',
  path: '/member/profile/auto_transfer',
  auth: 'member',
  refusals: {},
  partial: {},
}
export const betRecords: CallRef<Calls['betRecords']> = {
  method: 'POST',
  path: '/arks/web/member/bet-record',
  auth: 'member',
  refusals: { rangeTooLong: 101 },
  partial: {},
}
export const openBets: CallRef<Calls['openBets']> = {
  method: 'POST',
  path: '/arks/web/member/open-bets',
  auth: 'member',
  refusals: {},
  partial: {},
}
export const recentResults: CallRef<Calls['recentResults']> = {
  method: 'POST',
  path: '/arks/web/game/recent-results',
  auth: 'none',
  refusals: {},
  partial: {},
}
export const resultsName: CallRef<Calls['resultsName']> = {
  method: 'POST',
  path: '/arks/web/member/results-name',
  auth: 'member',
  refusals: {},
  partial: {},
}
export const betProof: CallRef<Calls['betProof']> = {
  method: 'POST',
  path: '/arks/web/member/bet-record/proof',
  auth: 'member',
  refusals: { betUnknown: 101, providerUnavailable: 950 },
  partial: {},
}
export const betExport: CallRef<Calls['betExport']> = {
  method: 'POST',
  path: '/arks/web/member/bet-record/export',
  auth: 'member',
  refusals: { rangeTooLong: 101, tooManyRows: 102 },
  partial: {},
}
export const transferRecords: CallRef<Calls['transferRecords']> = {
  method: 'POST',
  path: '/arks/web/member/transfer-record',
  auth: 'member',
  refusals: { rangeTooLong: 101 },
  partial: {},
}
export const transferExport: CallRef<Calls['transferExport']> = {
  method: 'POST',
  path: '/arks/web/member/transfer-record/export',
  auth: 'member',
  refusals: { rangeTooLong: 101, tooManyRows: 102 },
  partial: {},
}
export const depositChannels: CallRef<Calls['depositChannels']> = {
  method: 'POST',
  path: '/arks/web/deposit/channels',
  auth: 'member',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const depositStore: CallRef<Calls['depositStore']> = {
  method: 'POST',
  path: '/arks/web/deposit/store',
  auth: 'member',
  takesSite: true,
  refusals: {
    channelClosed: 101,
    amountOutsideLimits: 102,
    orderOpen: 103,
    bankAccountMissing: 104,
    accountFrozen: 105,
    payerNameDiffers: 106,
    identityUnverified: 108,
    overOwnLimit: 107,
    channelMaintenance: 203,
    tooFrequent: 996,
  },
  partial: {},
}
export const depositDetail: CallRef<Calls['depositDetail']> = {
  method: 'POST',
  path: '/arks/web/deposit/detail',
  auth: 'member',
  refusals: { orderUnknown: 404 },
  partial: {},
}
export const depositCancel: CallRef<Calls['depositCancel']> = {
  method: 'POST',
  path: '/arks/web/deposit/cancel',
  auth: 'member',
  refusals: { orderUnknown: 404, notCancellable: 409 },
  partial: {},
}
export const dwRecords: CallRef<Calls['dwRecords']> = {
  method: 'POST',
  path: '/arks/web/member/dw-record',
  auth: 'member',
  refusals: { rangeTooLong: 101 },
  partial: {},
}
export const dwExport: CallRef<Calls['dwExport']> = {
  method: 'POST',
  path: '/arks/web/member/dw-record/export',
  auth: 'member',
  refusals: { rangeTooLong: 101, tooManyRows: 102 },
  partial: {},
}
export const fastPaymentSetting: CallRef<Calls['fastPaymentSetting']> = {
  method: 'POST',
  path: '/arks/web/fast_payment/setting',
  auth: 'member',
  takesSite: true,
  refusals: { channelClosed: 101, channelMaintenance: 203, notOffered: 404 },
  partial: {},
}
export const statement: CallRef<Calls['statement']> = {
  method: 'POST',
  path: '/arks/web/member/statement',
  auth: 'member',
  refusals: { tooManyRows: 102 },
  partial: {},
}
export const statementExport: CallRef<Calls['statementExport']> = {
  method: 'POST',
  path: '/arks/web/member/statement/export',
  auth: 'member',
  refusals: { tooManyRows: 102 },
  partial: {},
}
export const banks: CallRef<Calls['banks']> = {
  method: 'POST',
  path: '/arks/web/bank',
  auth: 'member',
  refusals: {},
  partial: {},
}
export const bankAccounts: CallRef<Calls['bankAccounts']> = {
  method: 'POST',
  path: '/arks/web/member/bank-account',
  auth: 'member',
  refusals: {},
  partial: {},
}
export const bankAccountCode: CallRef<Calls['bankAccountCode']> = {
  method: 'POST',
  path: '/arks/web/member/bank-account/code',
  auth: 'member',
  refusals: { contactMissing: 101, tooSoon: 102, cannotSend: 104 },
  partial: {},
}
export const bindBankAccount: CallRef<Calls['bindBankAccount']> = {
  method: 'POST',
  path: '/arks/web/member/bank-account/store',
  auth: 'member',
  refusals: {
    withdrawPasswordWrong: 101,
    withdrawPasswordMissing: 107,
    codeWrong: 108,
    tooFrequent: 996,
    numberTaken: 102,
    limitReached: 103,
    nameDiffers: 104,
    numberInvalid: 105,
    bankUnknown: 404,
  },
  partial: {},
}
export const removeBankAccount: CallRef<Calls['removeBankAccount']> = {
  method: 'POST',
  path: '/arks/web/member/bank-account/destroy',
  auth: 'member',
  refusals: {
    withdrawPasswordWrong: 101,
    withdrawPasswordMissing: 107,
    codeWrong: 108,
    tooFrequent: 996,
    accountInUse: 106,
    accountUnknown: 404,
  },
  partial: {},
}
export const defaultBankAccount: CallRef<Calls['defaultBankAccount']> = {
  method: 'POST',
  path: '/arks/web/member/bank-account/default',
  auth: 'member',
  refusals: { accountUnknown: 404 },
  partial: {},
}
export const withdrawalSetting: CallRef<Calls['withdrawalSetting']> = {
  method: 'POST',
  path: '/arks/web/withdrawal/setting',
  auth: 'member',
  refusals: {},
  partial: {},
}
export const withdrawalStore: CallRef<Calls['withdrawalStore']> = {
  method: 'POST',
  path: '/arks/web/withdrawal/store',
  auth: 'member',
  refusals: {
    withdrawPasswordWrong: 101,
    notEnough: 102,
    amountOutsideLimits: 103,
    turnoverMissing: 104,
    accountFrozen: 105,
    bankAccountUnknown: 106,
    withdrawPasswordMissing: 107,
    dailyCountUsed: 108,
    bankAccountWaits: 110,
    identityUnverified: 111,
    ledgerHalted: 112,
    closed: 203,
    tooFrequent: 996,
  },
  partial: {},
}
export const withdrawalDetail: CallRef<Calls['withdrawalDetail']> = {
  method: 'POST',
  path: '/arks/web/withdrawal/detail',
  auth: 'member',
  refusals: { orderUnknown: 404 },
  partial: {},
}
export const withdrawalCancel: CallRef<Calls['withdrawalCancel']> = {
  method: 'POST',
  path: '/arks/web/withdrawal/cancel',
  auth: 'member',
  refusals: { orderUnknown: 404, notCancellable: 409 },
  partial: {},
}
export const grantList: CallRef<Calls['grantList']> = {
  method: 'POST',
  path: '/arks/web/grant',
  auth: 'member',
  refusals: {},
  partial: {},
}
export const depositQuote: CallRef<Calls['depositQuote']> = {
  method: 'POST',
  path: '/arks/web/grant/quote',
  auth: 'member',
  refusals: {},
  partial: {},
}
export const grantClaim: CallRef<Calls['grantClaim']> = {
  method: 'POST',
  path: '/arks/web/grant/claim',
  auth: 'member',
  refusals: {
    conditionNotMet: 101,
    alreadyClaimed: 102,
    over: 103,
    budgetSpent: 104,
    accountFrozen: 105,
    ledgerHalted: 106,
  },
  partial: {},
}
export const recommendProject: CallRef<Calls['recommendProject']> = {
  method: 'POST',
  path: '/arks/web/recommend/project',
  auth: 'member',
  refusals: { programmeClosed: 101, notAllowed: 403, accountFrozen: 105 },
  partial: {},
}
export const recommendClaim: CallRef<Calls['recommendClaim']> = {
  method: 'POST',
  path: '/arks/web/recommend/claim',
  auth: 'member',
  refusals: {
    programmeClosed: 101,
    nothingToClaim: 102,
    heldForReview: 103,
    accountFrozen: 105,
    ledgerHalted: 106,
  },
  partial: {},
}
export const recommendRecord: CallRef<Calls['recommendRecord']> = {
  method: 'POST',
  path: '/arks/web/recommend/record',
  auth: 'member',
  refusals: { programmeClosed: 101, notAllowed: 403 },
  partial: {},
}
export const recommendMemberSearch: CallRef<Calls['recommendMemberSearch']> = {
  method: 'POST',
  path: '/arks/web/recommend/member-search',
  auth: 'member',
  refusals: { programmeClosed: 101, notAllowed: 403 },
  partial: {},
}
export const redEnvelope: CallRef<Calls['redEnvelope']> = {
  method: 'POST',
  path: '/arks/web/activity/red_envelope',
  auth: 'member',
  refusals: { conditionNotMet: 101, gone: 102, accountFrozen: 103, ledgerHalted: 104 },
  partial: {},
}
export const redEnvelopeStatus: CallRef<Calls['redEnvelopeStatus']> = {
  method: 'POST',
  path: '/arks/web/activity/red_envelope_promotion',
  auth: 'member',
  refusals: {},
  partial: {},
}
export const redEnvelopeProof: CallRef<Calls['redEnvelopeProof']> = {
  method: 'POST',
  path: '/arks/web/activity/red_envelope_proof',
  auth: 'optional',
  refusals: { notFound: 404 },
  partial: {},
}
export const checkIn: CallRef<Calls['checkIn']> = {
  method: 'POST',
  path: '/arks/web/activity/sign_in',
  auth: 'member',
  refusals: {},
  partial: {},
}
export const checkInStore: CallRef<Calls['checkInStore']> = {
  method: 'POST',
  path: '/arks/web/activity/sign_in/store',
  auth: 'member',
  refusals: {
    conditionNotMet: 101,
    alreadySigned: 102,
    notToday: 103,
    closed: 104,
    accountFrozen: 105,
    ledgerHalted: 106,
  },
  partial: {},
}
export const cashBack: CallRef<Calls['cashBack']> = {
  method: 'POST',
  path: '/arks/web/cash_back',
  auth: 'member',
  refusals: {},
  partial: {},
}
export const cashBackClaim: CallRef<Calls['cashBackClaim']> = {
  method: 'POST',
  path: '/arks/web/cash_back/claim',
  auth: 'member',
  refusals: {
    nothingToClaim: 101,
    belowMinimum: 102,
    budgetSpent: 103,
    accountFrozen: 105,
    ledgerHalted: 106,
  },
  partial: {},
}
export const cashSurplusCheck: CallRef<Calls['cashSurplusCheck']> = {
  method: 'POST',
  path: '/arks/web/cash_surplus/check',
  auth: 'member',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const cashSurplus: CallRef<Calls['cashSurplus']> = {
  method: 'POST',
  path: '/arks/web/cash_surplus',
  auth: 'member',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const cashSurplusIn: CallRef<Calls['cashSurplusIn']> = {
  method: 'POST',
  path: '/arks/web/cash_surplus/in',
  auth: 'member',
  refusals: {
    closed: 101,
    amountOutsideLimits: 102,
    notEnough: 103,
    identityUnverified: 104,
    accountFrozen: 105,
    ledgerHalted: 106,
  },
  partial: {},
}
export const cashSurplusOut: CallRef<Calls['cashSurplusOut']> = {
  method: 'POST',
  path: '/arks/web/cash_surplus/out',
  auth: 'member',
  refusals: { notEnough: 103, accountFrozen: 105, ledgerHalted: 106 },
  partial: {},
}
export const cashSurplusRecord: CallRef<Calls['cashSurplusRecord']> = {
  method: 'POST',
  path: '/arks/web/cash_surplus/record',
  auth: 'member',
  refusals: {},
  partial: {},
}
export const jackpotDetail: CallRef<Calls['jackpotDetail']> = {
  method: 'POST',
  path: '/v2/jackpot/detail',
  auth: 'none',
  refusals: {},
  partial: {},
}
export const jackpotDraws: CallRef<Calls['jackpotDraws']> = {
  method: 'POST',
  path: '/v2/jackpot/draws',
  auth: 'member',
  refusals: {},
  partial: {},
}
export const fbTracking: CallRef<Calls['fbTracking']> = {
  method: 'POST',
  path: '/api/fb_tracking',
  auth: 'optional',
  refusals: {},
  partial: {},
}
