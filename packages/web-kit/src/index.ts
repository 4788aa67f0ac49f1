/**
 * What the pages of every site need and no page should write twice: calls, the session, push, phrases, template, router,
 * toasts, questions, forms. Knows no feature and no kind of site, and draws only a few parts: the captcha field, the
 * password fields, amounts (which the closed eye hides everywhere), the part shown after a failed read, and the pager of
 * a list. What only the member site needs is in `member-kit`.
 *
 * How a feature uses it:
 * - `const answer = await callApi(calls.login, body)`; then `answer.ok ? answer.value : react(answer, onLogin, {…})`.
 *   `answer.refusal` is one of the call's names or a fault of the request; `answer.data` follows the name.
 * - `beginSession(…)` after login or registration, `endSession('loggedOut')` at logout; `onSessionEnd` is called at
 *   every end. The app opens the member's push channels by itself when the session changes.
 * - `usePhrases('account')` for texts, `useTemplate()` for the layout, `usePage()` for the site's settings.
 * - `readFresh(calls.x, body, { events })` reads data that push keeps up to date, and again if an event overtook the
 *   answer.
 * - `valueOf(answer)` is what a read gives the cache of server state: it throws a refusal. `useLoaded` reads without a
 *   cache.
 * - `onPush('game.url', …)` inside an effect receives push events; `onPushGap` tells when to read again.
 */
export * as calls from './calls.ts'
export {
  callApi,
  callTimeoutMs,
  onCallLanguage,
  setCallLanguage,
  setCallSite,
  type CallOptions,
} from './api-client.ts'
export type {
  Answered,
  CallAnswer,
  CallRef,
  FaultyCall,
  PartialOf,
  RefusalDataOf,
  RefusedCall,
  RequestFault,
} from './call-ref.ts'
export { readEnvironment } from './environment.ts'
export { newIdempotencyKey } from './idempotency-key.ts'
export {
  waitingWindows,
  type Member,
  type Session,
  type SessionEnd,
  type SessionEnded,
  type WaitingWindow,
} from './session-fields.ts'
export {
  beginSession,
  endSession,
  getSession,
  noteVisit,
  onLoginElsewhere,
  onSessionEnd,
  openSession,
  subscribeSession,
  updateSession,
  useMember,
  useSession,
  type LoggedIn,
} from './session.ts'
export { instantOf, tryStorage } from './session-storage.ts'
export { forgetCookie, readCookie, takeFlag, writeCookie, type PageCookie } from './cookies.ts'
export { tokenFingerprint } from './session-fingerprint.ts'
export { onTabMessage } from './tab-hearing.ts'
export { sendToTabs, type TabMessage } from './tab-messages.ts'
export { valueKindError, type ValueKind } from './value-kinds.ts'
export { ask, useQuestion, type Prompt, type Question } from './ask.ts'
export { promptError } from './prompt-error.ts'
export { createListeners, createStore } from './store.ts'
export { provideSupport } from './support-opener.ts'
export { useSubmit } from './use-submit.ts'
export { focusFault, focusFirstFault } from './focus-fault.ts'
export { useFormFields, type FormErrors, type FormFields } from './form-fields.ts'
export { useCountdown } from './countdown.ts'
export { useCodeWaits } from './code-waits.ts'
export { SentCodeField, type CodeSending } from './sent-code-field.tsx'
export { showToast, toasts } from './toasts.ts'
export { atField, nothing, react, sentenceFor, toast, type Reacting, type Reaction } from './reactions.ts'
export { keepToasts, showKeptToasts } from './pending-toasts.ts'
export { wholeDigits } from './whole-digits.ts'
export { PageProvider, usePage, usePhrases, type Choice, type Page } from './page.tsx'
export { fetchPayload, readPayload } from './payload.ts'
export { loadBasePhrases, preloadPhrases, type BaseArea } from './phrase-cache.ts'
export { TemplateProvider, templateDebounceMs, useTemplate, useTemplateSettled } from './template.tsx'
export { closePush, isPushLive, openPush, type PushOptions } from './push-client.ts'
export { onPush, onPushGap, notifyPush, type PushOrigin } from './push-bus.ts'
export { brandLook, useBrandLook, type BrandLook } from './brand.ts'
export { languageName, useSwitch } from './languages.ts'
export { currencyAfter } from './lazy/switch-language.ts'
export { siteDay } from './site-day.ts'
export { useOnline } from './online.ts'
export { reloadOnMissingChunk } from './chunk-reload.ts'
export { preloadable } from './preloadable.tsx'
export { untilLoaded } from './until-loaded.ts'
export { watchBuild, type BuildWatch } from './build-check.ts'
export { hasPending, untilAnswered } from './pending-calls.ts'
export {
  isOwnPath,
  isWebAddress,
  Link,
  Redirect,
  Router,
  useLocation,
  useSearch,
  useSearchParams,
} from './router.tsx'
export { useCaptcha, type Captcha } from './captcha.ts'
export { CaptchaField } from './captcha-field.tsx'
export type { Said } from './support-sentence.tsx'
export { CurrentPasswordField } from './current-password-field.tsx'
export { usePasswordError } from './password-error.ts'
export { NewPasswordFields } from './new-password-fields.tsx'
export { checkNewPassword, type ChosenPassword } from './new-password.rules.ts'
export { readFresh } from './read-fresh.ts'
export { ReadFailed, valueOf, type Answer } from './value-of.ts'
export { useLoaded } from './loaded.ts'
export type { Loaded } from './newest-read.ts'
export { PageTurner } from './page-turner.tsx'
export { copyText } from './copy-text.ts'
export { ReadingFailed } from './reading-failed.tsx'
export { RetryButton } from './retry-button.tsx'
export { amountsOf, unitsOf, useAmounts, type Amounts } from './amounts.ts'
export { Amount } from './amount.tsx'
export { clockOffsetMs, useServerClock } from './server-clock.ts'
export { useReaderDate, useSiteZone, useTimeText } from './time-text.ts'
export { waitText } from './wait-text.ts'
export { readTypedAmount, readTypedCount, typedAmount, type TypedAmount } from '@glasshouse/phrases'
