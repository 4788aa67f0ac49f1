/**
 * Everything that crosses a wire, declared once: calls with their bodies, answers and refusals; push channels and
 * events; the fields they are made of; the payload of a rendered page. Holds no behaviour beyond the rules of fields.
 */
export { calls } from './calls.ts'
export type {
  AgentAgreement,
  AgentDownline,
  AgentLayers,
  AgentOperations,
  AgentPlan,
  AgentStatus,
} from './calls/agents.calls.ts'
export { moneyDigitsFault } from './fields/money-digits.ts'
export type { AgentPromotion } from './calls/agent-links.calls.ts'
export type { AgentSubAccounts } from './calls/agent-sub-accounts.calls.ts'
export type {
  AgentSettlementBets,
  AgentSettlementDetail,
  AgentSettlements,
} from './calls/agent-settlement.calls.ts'
export type { AgentTransfers, AgentTransferSetting } from './calls/agent-transfer.calls.ts'
export {
  agentLinkLimits,
  applicationLengths,
  linkTargetNames,
  subAccountLimits,
  agentChanges,
  subAccountRights,
  type SubAccountRight,
  linkTargets,
  type LinkTarget,
} from './fields/agents.ts'
export {
  depositNotes,
  depositStates,
  type DepositChannel,
  type DepositNote,
  type DepositOrder,
  type DepositState,
  type DwRecord,
} from './calls/cashier.calls.ts'
export { loginTokenInput } from './calls/sso.calls.ts'
export { forwardGameCodes } from './calls/play.calls.ts'
export {
  contactMethods,
  questionColumns,
  type ContactMethod,
  type LoginChallenge,
  type MemberLayout,
  type QuestionColumn,
} from './calls/identity.calls.ts'
export {
  withdrawalNotes,
  type WithdrawalBlock,
  type WithdrawalNote,
  type WithdrawalOrder,
  type WithdrawalSetting,
  type WithdrawalState,
} from './calls/withdrawal.calls.ts'
export type { DepositQuote, Grant, GrantList, GrantOffer, GrantPrice } from './calls/grants.calls.ts'
export { cashBackStates, type CashBackLine, type CashBackProgramme } from './calls/cash-back.calls.ts'
export { type CashSurplus, type SurplusMove } from './calls/cash-surplus.calls.ts'
export type { DrawProof, JackpotDetail, JackpotDraw, JackpotWin } from './calls/jackpot.calls.ts'
export { checkInStates, type CheckInDay, type CheckInProgramme } from './calls/check-in.calls.ts'
export type { Friend, FriendProgramme, FriendReward, RecommendProject } from './calls/friends.calls.ts'
export type { RedEnvelope } from './calls/red-envelope.calls.ts'
export type { Bank, BankAccount, BankAccountList } from './calls/bank-accounts.calls.ts'
export { statementKinds, type Statement, type StatementKind } from './calls/statement.calls.ts'
export type { PopUps } from './calls/announcements.calls.ts'
export type { Letter } from './calls/letters.calls.ts'
export type { LinkedAccount, TrustedDevice } from './calls/security.calls.ts'
export type { MemberProfile, ProfileFieldState } from './calls/profile.calls.ts'
export {
  longestTimeOutDays,
  moneyLimits,
  reminderMinutes,
  sessionMinutes,
  type MemberLimits,
  type MoneyLimit,
} from './calls/protection.calls.ts'
export { isHigherLimit } from './fields/limits.ts'
export type { BetRecord, OpenBet, ResultsName, TransferRecord } from './calls/records.calls.ts'
export { mostOpenBets, resultsNames } from './calls/records.calls.ts'
export type { FinishedTransfer, TransferUnderWay, WalletEntry, WalletOverview } from './calls/wallet.calls.ts'
export {
  codeFull,
  commonCodes,
  successCodes,
  type CommonRefusal,
  type EndedSession,
  type Envelope,
  type LegacyEnvelope,
} from './common-codes.ts'
export {
  defineCall,
  refusalCode,
  callRoots,
  isCallPath,
  wirePath,
  type AnswerOf,
  type BodyOf,
  type Call,
  type CallAuth,
  type CallSpec,
  type DataOf,
  type RefusalOf,
  type RefusalSpec,
  type SentBodyOf,
} from './define-call.ts'
export { isClosedOnDemoSite, isOpenInMaintenance } from './closed-calls.ts'
export {
  footerTabs,
  type Announcement,
  type CarouselPicture,
  type Footer,
  type FooterTab,
  type Jackpot,
  type MobileFooterItem,
} from './fields/content.ts'
export {
  announcementCategories,
  type AnnouncementItem,
  type Bulletin,
  type BulletinFrequency,
} from './fields/announcements.ts'
export { brandNames, type SiteDetail } from './fields/site-detail.ts'
export {
  applyStatuses,
  discountCategories,
  handleKinds,
  type Advertisement,
  type ApplyStatus,
  type CustomerService,
  type Discount,
  type DiscountItem,
  type Faq,
  type FloatItem,
  type MainPage,
  type RegisterBackground,
  type Sponsor,
  type TemplateConfig,
} from './fields/pages.ts'
export { forms, type Form } from './forms.ts'
export { mostFavourites } from './calls/catalogue.calls.ts'
export {
  appIdOf,
  gameTags,
  openModes,
  type GameItem,
  type GameTypeGroup,
  type NamedGameItem,
  type OpenMode,
} from './fields/games.ts'
export {
  asksForCode,
  checkCodeField,
  checkRegistration,
  checkRegistrationField,
  codeFieldOf,
  findRegisterSetting,
  hasTenDigitPhones,
  isCodeField,
  isProvenField,
  isRequired,
  longestOf,
  provenFieldOf,
  registrationFields,
  shownFields,
  type CodeField,
  type ProvenField,
  type RegisterSetting,
  type RegistrationFault,
  type RegistrationField,
  type RegistrationRules,
  type RegistrationValues,
} from './fields/registration-rules.ts'
export {
  checkPassword,
  longestPassword,
  passwordHelp,
  passwordProfiles,
  type PasswordFault,
  type PasswordProfile,
} from './fields/password-rules.ts'
export {
  checkProfileField,
  lockedOnceSet,
  profileFields,
  profileValueOf,
  type ProfileFault,
  type ProfileField,
} from './fields/profile-rules.ts'
export {
  checkAccount,
  birthdayOf,
  checkEmail,
  checkSentCode,
  typedName,
  type SentCodeFault,
} from './fields/registration-values.ts'
export { pendingLinkMs } from './fields/sign-in.ts'
export { asNumber, gameTypeIds, languageNames, type GameTypeId, type LanguageName } from './fields/wire.ts'
export { callsNotServedYet } from './not-served.ts'
export { services } from './services.ts'
export { signedCalls } from './signed-calls.ts'
export {
  desktopMinWidthPx,
  isPhoneAgent,
  ownPath,
  type HomePayload,
  type KnownPage,
  type PageContent,
  type PageData,
  type PageLayout,
  type PageLogo,
  type PagePayload,
  type PageRenderer,
  type RenderedPage,
  type SitePayload,
  type Template,
} from './pages.ts'
export {
  channelName,
  isPublicChannel,
  parseChannel,
  templateChannels,
  type Channel,
} from './push/channels.ts'
export {
  fingerprintLength,
  pushEvents,
  type PushEventName,
  type PushEvents,
  type PushPayload,
} from './push/events.ts'
export { trackedEvents } from './calls/tracking.calls.ts'
