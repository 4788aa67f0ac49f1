import type { ContactMethod, QuestionColumn } from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { serverPhrases } from '@glasshouse/phrases'
import { sha256Hex } from '@glasshouse/service'
import { bindUseCases } from '../../../platform/use-cases.ts'
import { refuseInWords } from '../../../platform/bind.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import type { Captchas } from '../captcha/index.ts'
import { statusAt, type Credentials } from '../members/index.ts'
import { triesLeft, type Messenger } from '../../site/messenger/index.ts'
import { noteMemberEvent } from '../security-log/index.ts'
import { isBare, type Admission, type AdmissionDeps, type LoggedIn } from './admission.ts'
import type { Counted } from './attempts.service.ts'
import {
  deleteChallenge,
  findChallenge,
  noteWrongAnswer,
  updateMethod,
  updateQuestions,
  type ChallengeRow,
} from './challenges.queries.ts'
import { eventSourceOf } from './event-source.ts'
import { findStatus } from './devices.queries.ts'
import { failedLockoutMs, triesPerQuestion } from './identity.rules.ts'
import type { LoginProof } from './login-claims.ts'
import { questionsCounter, withdrawPasswordCounter } from './login-counters.ts'
import { maskContact } from './mask.ts'

type CaptchaRefusal = 'captchaWrong' | 'captchaExpired' | 'captchaUsed'
export type AnswerRefusal =
  | 'attemptExpired'
  | 'accountDisabled'
  | 'answerWrong'
  | 'questionStale'
  | 'addressRefused'
  | 'tooManyTries'
  | 'questionsFailed'
  | CaptchaRefusal

export type GivenAnswer = {
  readonly loginId: string
  readonly answer: string
  /** The question that the page answered; without it, the last one that was asked. */
  readonly question: QuestionColumn | undefined
  readonly captcha: { readonly token: string; readonly answer: string }
}

/** What a login on a device that the account does not know still needs. */
export type SecondProof = {
  answer(given: GivenAnswer, request: RequestFacts): Promise<Outcome<LoggedIn, AnswerRefusal>>
  skip(loginId: string, request: RequestFacts): Promise<Outcome<LoggedIn, 'skipRefused' | 'addressRefused'>>
  sendCode(
    asked: { readonly loginId: string; readonly method: ContactMethod },
    request: RequestFacts,
  ): Promise<Outcome<{ target: string; expiresInS: number }, 'attemptExpired' | 'tooSoon' | 'cannotSend'>>
  verify(
    given: TypedCode,
    request: RequestFacts,
  ): Promise<Outcome<LoggedIn, 'attemptExpired' | 'addressRefused' | 'codeWrong' | 'codesFailed'>>
}

export type TypedCode = {
  readonly loginId: string
  readonly code: string
  /** By which way it came; without it, the way that was asked for last. */
  readonly method: ContactMethod | undefined
  readonly remembers: boolean
}

export type SecondProofDeps = AdmissionDeps & {
  readonly admission: Admission
  readonly captchas: Captchas
  readonly messenger: Messenger
}

export function createSecondProof(deps: SecondProofDeps): SecondProof {
  return {
    ...bindUseCases(deps, { answer, verify }),
    skip: async (loginId, request) => {
      const known = await findOpen(deps, loginId, request)
      if (!known) return refuse('skipRefused')
      if (await isAddressRefused(deps, known, request)) return refuse('addressRefused')
      const { row, member } = known
      const asked = { memberId: member.memberId, deviceHash: null, now: deps.clock.now() }
      const standing = await findStatus(deps.database, row.siteId, asked)
      if (!standing.maySkip && !isBare(member)) return refuse('skipRefused')
      const opened = await finish(deps, { ...known, trusts: false, proof: 'skipped' }, request)
      return opened.ok ? opened : refuse('skipRefused')
    },
    sendCode: ({ loginId, method }, request) => sendCode(deps, { loginId, method }, request),
  }
}

type Open = { readonly row: ChallengeRow; readonly member: Credentials }

async function findOpen(
  { database, clock, credentials }: SecondProofDeps,
  loginId: string,
  { site }: RequestFacts,
): Promise<Open | undefined> {
  const row = await findChallenge(database, site.siteId, { idHash: sha256Hex(loginId), now: clock.now() })
  return row && { row, member: await credentials.get(site.siteId, row.memberId) }
}

/** Asked with every proof: the address may be another one than the login's, and the rules may have changed since. */
async function isAddressRefused(
  { addressRules }: SecondProofDeps,
  { member }: Open,
  request: RequestFacts,
): Promise<boolean> {
  return (await addressRules.refusalOf(member.memberId, request)) !== undefined
}

async function refuseAddress(deps: SecondProofDeps, open: Open, request: RequestFacts) {
  await noteFailedProof(deps, open, { request, detail: 'addressRefused' })
  return refuse('addressRefused')
}

/** The session, if the attempt is still open by then; of two that are as fast one gets it. */
async function finish(
  { admission }: SecondProofDeps,
  {
    row,
    member,
    trusts,
    proof,
    verifyAndConsume,
  }: Open & { readonly trusts: boolean; readonly proof: LoginProof; readonly verifyAndConsume?: ConsumeCode },
  request: RequestFacts,
) {
  return admission.open(member, request, {
    trusts,
    proof,
    began: { way: row.way, claims: row.claims },
    before: async tx => {
      if (verifyAndConsume && !(await verifyAndConsume(tx)).ok) return refuse('used')
      if (!(await deleteChallenge(tx, row))) return refuse('used')
      return ok(undefined)
    },
  })
}

type ConsumeCode = (tx: Parameters<Messenger['consumeCode']>[0]) => ReturnType<Messenger['consumeCode']>

const captchaRefusals = { wrong: 'captchaWrong', expired: 'captchaExpired', used: 'captchaUsed' } as const

/** In this order: the attempt, the picture, the address, the status, the question, how often, the answer. */
async function answer(
  deps: SecondProofDeps,
  given: GivenAnswer,
  request: RequestFacts,
): Promise<Outcome<LoggedIn, AnswerRefusal>> {
  const { attempts, captchas, clock } = deps
  const open = await findOpen(deps, given.loginId, request)
  const question = open?.row.questions[0]
  if (!open || question === undefined) return refuse('attemptExpired')
  const { row, member } = open
  if (request.site.loginCaptcha === 'always') {
    const checked = await captchas.decide('login', given.captcha, request)
    if (!checked.ok) return refuse(captchaRefusals[checked.refusal], nextOf(row))
  }
  if (await isAddressRefused(deps, open, request)) return refuseAddress(deps, open, request)
  if (statusAt(member, clock.now()) !== 'active') return refuse('accountDisabled')
  const stale = await refuseStale(deps, open, given.question ?? question)
  if (!stale.ok) return stale
  const counted = [
    questionsOf(member, request),
    ...(question === 'withdraw_password' ? [digitsOf(member, request)] : []),
  ]
  // Looked at first: what one lockout refuses must not use up the tries of the other.
  const lockedOut = await attempts.check(counted)
  if (!lockedOut.ok) return refuseLockedOut(deps, open, { request, data: lockedOut.data })
  const counting = await attempts.count(counted)
  if (!counting.ok) return refuseLockedOut(deps, open, { request, data: counting.data })
  const isRight = () => member.isAnswer(question, given.answer)
  if (!(await attempts.unlessOverloaded(counted, isRight))) return refuseAnswer(deps, open, request)
  if (question === 'withdraw_password') await member.refreshDigits(given.answer)
  await attempts.succeed(counted)
  const opened = await finish(deps, { ...open, trusts: true, proof: 'questions' }, request)
  return opened.ok ? opened : refuse('attemptExpired')
}

function questionsOf({ memberId }: Credentials, { site, address }: RequestFacts): Counted {
  return questionsCounter({ siteId: site.siteId, memberId, address })
}

/** A code lifts the lockout, so members with a contact are offered one; the others can only wait. */
async function refuseLockedOut(
  deps: SecondProofDeps,
  open: Open,
  { request, data }: { readonly request: RequestFacts; readonly data: unknown },
): Promise<Outcome<never, 'tooManyTries'>> {
  await noteFailedProof(deps, open, { request, detail: 'lockedOut' })
  const { contacts } = open.member
  const refused = refuse('tooManyTries', data)
  if (Object.keys(contacts).length === 0) return refused
  return refuseInWords(refused, serverPhrases(request.language).t('account.answersRest'))
}

function digitsOf({ account }: Credentials, { site, address }: RequestFacts): Counted {
  return withdrawPasswordCounter({ siteId: site.siteId, account, address })
}

/** A question is stale when the page asked another one, or when the member's data cannot answer it any more. */
async function refuseStale(
  { database }: SecondProofDeps,
  { row, member }: Open,
  asked: QuestionColumn,
): Promise<Outcome<undefined, 'questionStale' | 'attemptExpired'>> {
  const answerable = row.questions.filter(each => member.questions.includes(each))
  if (answerable.length < row.questions.length) {
    await updateQuestions(database, row, answerable)
    return answerable.length === 0
      ? refuse('attemptExpired')
      : refuse('questionStale', nextOf({ questions: answerable, wrongTries: 0 }))
  }
  return asked === row.questions[0] ? ok(undefined) : refuse('questionStale', nextOf(row))
}

async function refuseAnswer(
  deps: SecondProofDeps,
  open: Open,
  request: RequestFacts,
): Promise<Outcome<LoggedIn, 'answerWrong' | 'questionsFailed' | 'attemptExpired'>> {
  const { database, attempts } = deps
  const { row, member } = open
  await noteFailedProof(deps, open, { request, detail: row.questions[0] ?? '' })
  const left = await noteWrongAnswer(database, row, triesPerQuestion)
  // Another answer moved on to the next question meanwhile: the page gets the current one.
  if (!left) return refuse('attemptExpired')
  if (left.questions.length > 0) return refuse('answerWrong', nextOf(left))
  await deleteChallenge(database, row)
  const subject = member.account.toLowerCase()
  const { siteId } = request.site
  const counted = { siteId, scope: 'account', subject, address: request.address } as const
  return refuse('questionsFailed', { wait: await attempts.lockOut(counted, failedLockoutMs) })
}

/** A wrong answer to a question, or a wrong code, by someone who knows the password. */
function noteFailedProof(
  { database, clock }: SecondProofDeps,
  { row: { memberId } }: Open,
  { request, detail }: { readonly request: RequestFacts; readonly detail: string },
): Promise<void> {
  const source = eventSourceOf(request)
  const { siteId } = source
  return noteMemberEvent(database, {
    kind: 'secondProofFailed',
    siteId,
    memberId,
    source,
    at: clock.now(),
    detail,
  })
}

function nextOf({ questions, wrongTries }: Pick<ChallengeRow, 'questions' | 'wrongTries'>) {
  return {
    question: questions[0],
    available_questions_count: questions.length,
    remaining: triesPerQuestion - wrongTries,
  }
}

const channelOf = { phone: 'sms', email: 'email' } as const

/**
 * A code is bound to one member in one browser. If the phone drops the page while the SMS is read, the member logs in
 * again and types the same code; another person who knows the password can neither use it nor use up its tries. The
 * wait counts for the member: over all browsers one message goes out in five minutes.
 */
function codeOf(row: ChallengeRow, method: ContactMethod, target: string) {
  return {
    siteId: row.siteId,
    purpose: 'device',
    channel: channelOf[method],
    target,
    subject: `${row.memberId}`,
    browser: row.deviceHash ?? row.idHash,
  } as const
}

async function sendCode(
  deps: SecondProofDeps,
  { loginId, method }: { readonly loginId: string; readonly method: ContactMethod },
  request: RequestFacts,
): ReturnType<SecondProof['sendCode']> {
  const { database, messenger } = deps
  const open = await findOpen(deps, loginId, request)
  if (!open) return refuse('attemptExpired')
  const target = open.member.contacts[method]
  if (target === undefined) return refuse('cannotSend')
  const { language, address } = request
  const sent = await messenger.sendCode({ ...codeOf(open.row, method, target), language, address })
  if (!sent.ok && sent.refusal !== 'tooSoon') return refuse('cannotSend')
  // Asked for a moment ago, perhaps by the attempt before: that code is the one to be typed.
  await updateMethod(database, open.row, method)
  if (!sent.ok) return refuse('tooSoon', sent.data)
  return ok({ target: maskContact(method, target), expiresInS: sent.value.expiresInS })
}

/** In this order: the attempt, the address, the code; from an address that is refused no code is tried. */
async function verify(
  deps: SecondProofDeps,
  given: TypedCode,
  request: RequestFacts,
): ReturnType<SecondProof['verify']> {
  const { database, messenger } = deps
  const open = await findOpen(deps, given.loginId, request)
  if (!open) return refuse('attemptExpired')
  if (await isAddressRefused(deps, open, request)) return refuseAddress(deps, open, request)
  const { row, member } = open
  const method = given.method ?? row.method
  const target = method === null ? undefined : member.contacts[method]
  if (method === null || target === undefined) return refuse('codeWrong')
  const checked = await messenger.checkCode({ ...codeOf(row, method, target), code: given.code })
  if (!checked.ok) {
    await noteFailedProof(deps, open, { request, detail: `code by ${method}` })
    if (triesLeft(checked) !== 0) return refuse('codeWrong')
    await deleteChallenge(database, row)
    return refuse('codesFailed')
  }
  const verifyAndConsume: ConsumeCode = tx => messenger.consumeCode(tx, checked.value)
  const opened = await finish(
    deps,
    { row, member, trusts: given.remembers, proof: 'code', verifyAndConsume },
    request,
  )
  if (!opened.ok) return refuse('attemptExpired')
  // A code is what lifts the lockout after wrong answers and wrong digits.
  await deps.attempts.forgive([questionsOf(member, request), digitsOf(member, request)])
  return opened
}
