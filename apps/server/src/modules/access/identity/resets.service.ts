import type { ContactMethod } from '@glasshouse/contract'
import { ok, refuse, type Accepted, type Outcome, type Refused } from '@glasshouse/outcome'
import type { Database, Tx } from '@glasshouse/postgres'
import { callerNetwork, sha256Hex } from '@glasshouse/service'
import { bindUseCases } from '../../../platform/use-cases.ts'
import { badField } from '../../../platform/bind.ts'
import { forSite } from '../../../platform/site-scope.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import type { PersonalData } from '../../../platform/personal-data/index.ts'
import type { Encryption } from '../../../platform/encryption.ts'
import type { Captchas } from '../captcha/index.ts'
import { statusAt, type Credentials, type Members } from '../members/index.ts'
import { noteMemberEvent, type SecurityLog } from '../security-log/index.ts'
import { notifyOfDevice } from './admission.ts'
import type { Attempts, Counted } from './attempts.service.ts'
import { deviceOf, deviceTokenOf, type Device } from './device.ts'
import { findStatus, trustDevice } from './devices.queries.ts'
import { eventSourceOf, noteFailedReset } from './event-source.ts'
import { sendForgotten, verifyForgotten } from './forgotten.service.ts'
import { deviceTrustMs } from './identity.rules.ts'
import {
  deviceCounter,
  loginCounters,
  transferDigitsCounter,
  withdrawPasswordCounter,
} from './login-counters.ts'
import { maskContact } from './mask.ts'
import { changePassword, checkNewPassword, type ChangeDeps, type NewPasswordRefusal } from './new-password.ts'
import { channelOf, issueTicket } from './reset-tickets.ts'
import type { Sessions } from './sessions.service.ts'
import { findTicket, useTicket, type TicketPurpose } from './tickets.queries.ts'
import { readUserAgent } from './user-agent.ts'

/** Exactly one of a phone and an e-mail address. */
export type Contact = { readonly method: ContactMethod; readonly target: string }

export type TransferProof = {
  readonly account: string
  readonly withdrawPassword: string
  readonly contact: Contact
  /** The encrypted text of the captcha, and the answer to it. */
  readonly captcha: { readonly token: string; readonly answer: string }
}

export type TicketRefusal = 'ticketUnknown' | 'accountDisabled' | 'ticketExpired' | 'ticketUsed'

export type ResetRefusal = TicketRefusal | Exclude<NewPasswordRefusal, 'passwordDiffers'> | 'codeWrong'

export type Reset = {
  readonly purpose: TicketPurpose
  readonly token: string
  /** For a transfer: whose account it is, and the code that was sent. */
  readonly account?: string
  readonly code?: string
  readonly password: string
  readonly again: string | undefined
}

/** Ways to a new password without the old one. */
export type Resets = {
  verifyTransfer(
    proof: TransferProof,
    request: RequestFacts,
  ): Promise<
    Outcome<
      { readonly token: string; readonly target: string; readonly expiresInS: number },
      'accountDisabled' | 'cannotSend' | 'captchaWrong' | 'mismatch' | 'tooManyTries'
    >
  >
  sendForgotten(
    asked: {
      readonly account: string
      readonly contact: Contact
      readonly captcha: TransferProof['captcha']
    },
    request: RequestFacts,
  ): Promise<Accepted<{ readonly expiresInS: number }> | CodeUnderWay | Refused<ForgottenRefusal>>
  verifyForgotten(
    given: { readonly account: string; readonly contact: Contact; readonly code: string },
    request: RequestFacts,
  ): Promise<Outcome<{ readonly token: string }, 'codeWrong' | 'codesFailed' | 'migrated'>>
  /** Lifts what keeps the owner of a ticket from logging in with their own password; answers the account. */
  unlock(token: string, request: RequestFacts): Promise<Outcome<string, TicketRefusal>>
  /** Answers the account whose password was set. */
  reset(input: Reset, request: RequestFacts): Promise<Outcome<string, ResetRefusal | 'badField'>>
}

type ForgottenRefusal = 'noCredit' | 'cannotSend' | 'captchaWrong'

/** For how many seconds no other code is sent, and whether the browser that asks can use the one that was. */
type CodeUnderWay = Refused<'tooSoon'> & {
  readonly data: { readonly wait: number; readonly isUsableHere: boolean }
}

export type ResetDeps = ChangeDeps & {
  readonly database: Database
  readonly personalData: PersonalData
  readonly members: Members
  readonly captchas: Captchas
  readonly sessions: Sessions
  readonly attempts: Attempts
  readonly securityLog: SecurityLog
  readonly captchaEncryption: Encryption
}

export function createResets(deps: ResetDeps): Resets {
  return {
    ...bindUseCases(deps, { verifyTransfer, sendForgotten, verifyForgotten, unlock, reset }),
  }
}

function transferAddressCounter(siteId: number, address: string): Counted {
  return { siteId, scope: 'transferAddress', subject: callerNetwork(address), address }
}

async function verifyTransfer(
  deps: ResetDeps,
  proof: TransferProof,
  request: RequestFacts,
): ReturnType<Resets['verifyTransfer']> {
  const verified = await verifyProofs(deps, proof, request)
  if (!verified.ok && verified.refusal !== 'captchaWrong' && verified.refusal !== 'cannotSend') {
    const failed = { purpose: 'transfer', refusal: verified.refusal, account: proof.account } as const
    await noteFailedReset(deps.securityLog, failed, request)
  }
  return verified
}

/** In this order: a lockout, the picture, all proofs at once; what is wrong with the account only who has them learns. */
async function verifyProofs(
  deps: ResetDeps,
  { account, withdrawPassword, contact, captcha }: TransferProof,
  request: RequestFacts,
): ReturnType<Resets['verifyTransfer']> {
  const { database, attempts, captchas, clock, credentials, messenger, captchaEncryption } = deps
  const { site, address, language } = request
  const { siteId } = site
  const counted: Counted[] = [
    transferDigitsCounter({ siteId, account, address }),
    transferAddressCounter(siteId, address),
  ]
  const lockedOut = await attempts.check(counted)
  if (!lockedOut.ok) return refuse('tooManyTries', lockedOut.data)
  const token = captchaEncryption.open(captcha.token) ?? ''
  if (!(await captchas.verifyAndConsume('transfer', { token, answer: captcha.answer }, request)))
    return refuse('captchaWrong')
  const counting = await attempts.count(counted)
  if (!counting.ok) return refuse('tooManyTries', counting.data)
  const found = await credentials.find(siteId, account)
  // For an account that is not migrated the digits are no valid answer, so they cannot be guessed here.
  const member = found?.isMigrated === true ? found : undefined
  const isSecretRight = await attempts.unlessOverloaded(counted, () =>
    member
      ? member.isAnswer('withdraw_password', withdrawPassword)
      : credentials.isNobodysAnswer(withdrawPassword),
  )
  const question = contact.method === 'phone' ? 'member_phone' : 'member_email'
  const isContactRight = await member?.isAnswer(question, contact.target)
  if (!member || !isSecretRight || isContactRight !== true || member.status === 'closed')
    return refuse('mismatch')
  await attempts.succeed(counted)
  await member.refreshDigits(withdrawPassword)
  if (isShut(member, clock.now())) return refuse('accountDisabled')
  const code = transferCode(siteId, member, contact.method)
  const sent = await messenger.sendCode({ ...code, language, address })
  // Asked again within the five minutes, the code of before is still good, if it can still be typed.
  const expiresInS = sent.ok
    ? sent.value.expiresInS
    : sent.refusal === 'tooSoon'
      ? await messenger.findCodeLife(code)
      : undefined
  if (expiresInS === undefined) return refuse('cannotSend')
  const ticket = await issueTicket(
    database,
    { siteId, member, purpose: 'transfer', method: contact.method },
    clock.now(),
  )
  return ok({ token: ticket, target: maskContact(contact.method, code.target), expiresInS })
}

/** The code of a transfer is one account's and no other purpose's: several may share a phone. */
function transferCode(siteId: number, { account, contacts }: Credentials, method: ContactMethod) {
  const subject = `transfer ${account.toLowerCase()}`
  const target = contacts[method] ?? ''
  return { siteId, purpose: 'password', channel: channelOf[method], target, subject } as const
}

type OpenTicket = {
  readonly tokenHash: string
  readonly member: Credentials
  readonly method: ContactMethod
}

/** A ticket that is still good, of an account that may be opened with it. */
async function openTicket(
  { database, clock, credentials, securityLog }: ResetDeps,
  { token, purpose, account }: Pick<Reset, 'token' | 'purpose' | 'account'>,
  request: RequestFacts,
): Promise<Outcome<OpenTicket, TicketRefusal>> {
  const { siteId } = request.site
  const now = clock.now()
  const tokenHash = sha256Hex(token)
  const ticket = await findTicket(database, siteId, { tokenHash, purpose })
  const refuseTicket = async (refusal: TicketRefusal) => {
    const subject = ticket ? { memberId: ticket.memberId } : {}
    await noteFailedReset(securityLog, { purpose, refusal, ...subject }, request)
    return refuse(refusal)
  }
  if (!ticket) return refuseTicket('ticketUnknown')
  const member = await credentials.get(siteId, ticket.memberId)
  const isOwn = account === undefined || account.toLowerCase() === member.account.toLowerCase()
  if (!isOwn) return refuseTicket('ticketUnknown')
  if (ticket.usedAt) return refuseTicket('ticketUsed')
  if (ticket.expiresAt <= now) return refuseTicket('ticketExpired')
  if (isShut(member, now)) return refuseTicket('accountDisabled')
  return ok({ tokenHash, member, method: ticket.method })
}

/**
 * The owner keeps their password. The browser is trusted from now on: a stranger who goes on guessing locks the account
 * again, and in a trusted browser that does not count. A login there still needs the password.
 */
async function unlock(
  deps: ResetDeps,
  token: string,
  request: RequestFacts,
): Promise<Outcome<string, TicketRefusal>> {
  const { database, clock, members } = deps
  const { siteId } = request.site
  const opened = await openTicket(deps, { token, purpose: 'forgotten' }, request)
  if (!opened.ok) return opened
  const { tokenHash, member } = opened.value
  const { memberId, account } = member
  const now = clock.now()
  const unlocked = await database.transaction(async tx => {
    await members.lockPassword(tx, siteId, memberId)
    if (!(await useTicket(tx, siteId, { tokenHash, now }))) return refuse('ticketUsed')
    const device = deviceOf(request)
    if (device) {
      const deviceHash = sha256Hex(device.token)
      const { isKnown } = await findStatus(tx, siteId, { memberId, deviceHash, now })
      await trustThisBrowser(tx, { siteId, memberId, now }, { request, device })
      if (!isKnown) await notifyOfDevice(tx, deps, { member, request })
    }
    // A login in this browser will be one of a known device.
    const source = eventSourceOf(request)
    await noteMemberEvent(tx, { kind: 'newDevice', siteId, memberId, source, at: now, detail: 'unlock' })
    return ok(account)
  }, forSite(siteId))
  if (unlocked.ok) await deps.attempts.forgive(ownLoginCounters(siteId, account, request))
  return unlocked
}

/** Wrong passwords for one account, from this browser and from all; those of the address are counted for others too. */
function ownLoginCounters(siteId: number, account: string, request: RequestFacts): readonly Counted[] {
  const tried = { siteId, account, address: request.address }
  const own = loginCounters(tried).filter(({ scope }) => scope !== 'address')
  const device = deviceTokenOf(request.cookies, request.isSecure)
  return device === undefined ? own : [...own, deviceCounter(tried, sha256Hex(device))]
}

/** In this order: the ticket, the status, the password, the code; then all of it at once. */
async function reset(
  deps: ResetDeps,
  input: Reset,
  request: RequestFacts,
): Promise<Outcome<string, ResetRefusal | 'badField'>> {
  const { database, clock, members, messenger, sessions, attempts } = deps
  const { siteId } = request.site
  const now = clock.now()
  const opened = await openTicket(deps, input, request)
  if (!opened.ok) return opened
  const { tokenHash, member, method } = opened.value
  const password = await checkNewPassword(member, {
    password: input.password,
    again: input.again,
    profile: request.site.passwordProfile,
  })
  if (!password.ok) {
    if (password.refusal === 'passwordDiffers') return badField({ check_password: 'err_checkPsw_diff' })
    return refuse(password.refusal)
  }
  const checked =
    input.code === undefined ? undefined : await checkSentCode(deps, { siteId, member, input, method })
  if (checked && !checked.ok) {
    const failed = { purpose: input.purpose, refusal: 'codeWrong', memberId: member.memberId }
    await noteFailedReset(deps.securityLog, failed, request)
    return refuse('codeWrong')
  }
  const passwordHash = await members.hash('password', input.password)
  const changed = await database.transaction(async tx => {
    // The member first, as everywhere: of two new passwords the second finds its ticket used.
    await members.lockPassword(tx, siteId, member.memberId)
    if (!(await useTicket(tx, siteId, { tokenHash, now }))) return refuse('ticketUsed')
    if (checked && !(await messenger.consumeCode(tx, checked.value)).ok) return refuse('codeWrong')
    await changePassword(tx, deps, { change: { member, passwordHash, way: input.purpose }, request })
    const device = deviceOf(request)
    if (device) await trustThisBrowser(tx, { siteId, memberId: member.memberId, now }, { request, device })
    await sessions.endAllOf(tx, { siteId, memberId: member.memberId }, 'passwordChanged')
    return ok(member.account)
  }, forSite(siteId))
  // The owner of the phone has waited long enough; tries of the same address at other accounts stay counted.
  const tried = { siteId, account: member.account, address: request.address }
  const forgiven = [
    ...ownLoginCounters(siteId, member.account, request),
    withdrawPasswordCounter(tried),
    transferDigitsCounter(tried),
  ]
  // A transfer that came to its end by the code was tried by its owner, at the address too.
  if (input.purpose === 'transfer') forgiven.push(transferAddressCounter(siteId, request.address))
  if (changed.ok) await attempts.forgive(forgiven)
  return changed
}

/** The browser that has just proved phone or e-mail is known at once; a new password made the account forget all others. */
async function trustThisBrowser(
  tx: Tx,
  { siteId, memberId, now }: { readonly siteId: number; readonly memberId: bigint; readonly now: Date },
  { request, device }: { readonly request: RequestFacts; readonly device: Device },
): Promise<void> {
  request.answer.setCookie(device.cookie)
  const { system, browser } = readUserAgent(request.userAgent)
  const until = new Date(now.getTime() + deviceTrustMs)
  const deviceHash = sha256Hex(device.token)
  await trustDevice(tx, { siteId, memberId, deviceHash, system, browser, now, until })
}

function checkSentCode(
  { messenger }: ResetDeps,
  {
    siteId,
    member,
    input,
    method,
  }: {
    readonly siteId: number
    readonly member: Credentials
    readonly input: Reset
    readonly method: ContactMethod
  },
) {
  return messenger.checkCode({ ...transferCode(siteId, member, method), code: input.code ?? '' })
}

/** A frozen member may still set a password; it allows no login before staff have reviewed the account. */
function isShut(member: Credentials, now: Date): boolean {
  return !['active', 'frozen'].includes(statusAt(member, now))
}
