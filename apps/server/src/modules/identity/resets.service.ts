import type { ContactMethod } from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import { randomToken, sha256Hex } from '@glasshouse/service'
import { badField } from '../../platform/bind.ts'
import { callerNetwork } from '../../platform/caller-network.ts'
import { inSite } from '../../platform/in-site.ts'
import type { RequestFacts } from '../../platform/request-facts.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Captchas } from '../captcha/index.ts'
import type { Credentials, Members } from '../members/index.ts'
import { triesLeft } from '../messenger/index.ts'
import type { Attempts, Counted } from './attempts.service.ts'
import { loginCounters } from './login-counters.ts'
import { maskContact } from './mask.ts'
import { changePassword, judgeNewPassword, type ChangeParts } from './new-password.ts'
import type { Sessions } from './sessions.service.ts'
import { findTicket, insertTicket, useTicket, type TicketPurpose } from './tickets.queries.ts'

/** Exactly one of a phone and an e-mail address. */
export type Contact = { readonly method: ContactMethod; readonly target: string }

export type TransferProof = {
  readonly account: string
  readonly withdrawPassword: string
  readonly contact: Contact
  /** The sealed text of the picture, and what was read from it. */
  readonly captcha: { readonly token: string; readonly answer: string }
}

export type ResetRefusal =
  | 'ticketUnknown'
  | 'accountDisabled'
  | 'ticketExpired'
  | 'ticketUsed'
  | 'passwordRule'
  | 'passwordSame'
  | 'codeWrong'

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
      'notUpForValidation' | 'accountDisabled' | 'cannotSend' | 'captchaWrong' | 'mismatch' | 'tooManyTries'
    >
  >
  sendForgotten(
    asked: {
      readonly account: string
      readonly contact: Contact
      readonly captcha: TransferProof['captcha']
    },
    request: RequestFacts,
  ): Promise<Outcome<{ readonly expiresInS: number }, 'tooSoon' | 'noCredit' | 'cannotSend' | 'captchaWrong'>>
  verifyForgotten(
    given: { readonly account: string; readonly contact: Contact; readonly code: string },
    request: RequestFacts,
  ): Promise<Outcome<{ readonly token: string }, 'codeWrong' | 'codesFailed'>>
  /** Answers the account whose password was set. */
  reset(wish: Reset, request: RequestFacts): Promise<Outcome<string, ResetRefusal | 'badField'>>
}

export type ResetParts = ChangeParts & {
  readonly database: Database
  readonly members: Members
  readonly captchas: Captchas
  readonly sessions: Sessions
  readonly attempts: Attempts
  readonly transferSeal: Seal
}

const ticketLifeMs = 10 * 60_000
const channelOf = { phone: 'sms', email: 'email' } as const

export function createResets(parts: ResetParts): Resets {
  return {
    verifyTransfer: (proof, request) => verifyTransfer(parts, proof, request),
    sendForgotten: (asked, request) => sendForgotten(parts, asked, request),
    verifyForgotten: (given, request) => verifyForgotten(parts, given, request),
    reset: (wish, request) => reset(parts, wish, request),
  }
}

/** In this order: a rest, the picture, all proofs at once; what is wrong with the account only who has them learns. */
async function verifyTransfer(
  parts: ResetParts,
  { account, withdrawPassword, contact, captcha }: TransferProof,
  request: RequestFacts,
): ReturnType<Resets['verifyTransfer']> {
  const { attempts, captchas, credentials, messenger, transferSeal } = parts
  const { site, address, language } = request
  const { siteId } = site
  const counted: Counted[] = [
    { siteId, scope: 'transfer', subject: account.toLowerCase(), address },
    { siteId, scope: 'transferAddress', subject: callerNetwork(address), address },
  ]
  const rested = await attempts.check(counted)
  if (!rested.ok) return refuse('tooManyTries', rested.data)
  const token = transferSeal.open(captcha.token) ?? ''
  if (!(await captchas.spend('transfer', { token, answer: captcha.answer }, request)))
    return refuse('captchaWrong')
  const counting = await attempts.count(counted)
  if (!counting.ok) return refuse('tooManyTries', counting.data)
  const member = await credentials.find(siteId, account)
  const isSecretRight = await (member
    ? member.isAnswer('withdraw_password', withdrawPassword)
    : credentials.isNobodysAnswer(withdrawPassword))
  const question = contact.method === 'phone' ? 'member_phone' : 'member_email'
  const isContactRight = await member?.isAnswer(question, contact.target)
  if (!member || !isSecretRight || isContactRight !== true) return refuse('mismatch')
  await attempts.succeed(counted)
  if (member.status === 'disabled') return refuse('accountDisabled')
  if (!member.isMigrated) return refuse('notUpForValidation')
  const target = member.contacts[contact.method] ?? ''
  const channel = channelOf[contact.method]
  const sent = await messenger.sendCode({ siteId, purpose: 'password', channel, target, language, address })
  // Asked again within the five minutes, the code of before is still good.
  const isUnderWay = !sent.ok && sent.refusal === 'tooSoon' && waitOf(sent.data) <= 300
  if (!sent.ok && !isUnderWay) return refuse('cannotSend')
  const ticket = await issueTicket(parts, { siteId, member, purpose: 'transfer', method: contact.method })
  const expiresInS = sent.ok ? sent.value.expiresInS : waitOf(sent.data)
  return ok({ token: ticket, target: maskContact(contact.method, target), expiresInS })
}

function waitOf(data: unknown): number {
  const hasWait = typeof data === 'object' && data !== null && 'wait' in data
  return hasWait && typeof data.wait === 'number' ? data.wait : Number.POSITIVE_INFINITY
}

type TicketFor = {
  readonly siteId: number
  readonly member: Credentials
  readonly purpose: TicketPurpose
  readonly method: ContactMethod
}

async function issueTicket(
  { database, clock }: ResetParts,
  { siteId, member, purpose, method }: TicketFor,
): Promise<string> {
  const token = randomToken()
  const expiresAt = new Date(clock.now().getTime() + ticketLifeMs)
  const { memberId } = member
  await insertTicket(database, { tokenHash: sha256Hex(token), siteId, memberId, purpose, method, expiresAt })
  return token
}

/** A pair of account and contact that does not exist goes the same way, only nobody is written to. */
async function sendForgotten(
  parts: ResetParts,
  { account, contact, captcha }: Parameters<Resets['sendForgotten']>[0],
  request: RequestFacts,
): ReturnType<Resets['sendForgotten']> {
  const { captchas, messenger } = parts
  const { site, address, language } = request
  const { siteId, loginCaptcha } = site
  const channel = channelOf[contact.method]
  if (loginCaptcha && !(await captchas.spend('login', captcha, request))) return refuse('captchaWrong')
  const may = await messenger.mayWrite({ siteId, channel, target: contact.target })
  if (!may.ok) return refuse(may.refusal === 'noCredit' ? 'noCredit' : 'cannotSend')
  const owner = await findOwner(parts, { siteId, account, contact })
  const sent = await messenger.sendCode({
    siteId,
    purpose: 'password',
    channel,
    target: contact.target,
    subject: account.toLowerCase(),
    language,
    address,
    isDecoy: owner === undefined,
  })
  if (sent.ok) return ok({ expiresInS: sent.value.expiresInS })
  if (sent.refusal === 'tooSoon') return refuse('tooSoon', sent.data)
  return refuse('cannotSend')
}

/** The member whose account and contact these are, if anything may be sent to them. */
async function findOwner(
  { credentials }: ResetParts,
  {
    siteId,
    account,
    contact,
  }: { readonly siteId: number; readonly account: string; readonly contact: Contact },
): Promise<Credentials | undefined> {
  const member = await credentials.find(siteId, account)
  const question = contact.method === 'phone' ? 'member_phone' : 'member_email'
  if (!member || !(await member.isAnswer(question, contact.target))) return undefined
  return member.status === 'active' && !member.isMigrated ? member : undefined
}

async function verifyForgotten(
  parts: ResetParts,
  { account, contact, code }: Parameters<Resets['verifyForgotten']>[0],
  { site }: RequestFacts,
): ReturnType<Resets['verifyForgotten']> {
  const { database, messenger } = parts
  const { siteId } = site
  const member = await findOwner(parts, { siteId, account, contact })
  const checked = await messenger.checkCode({
    siteId,
    purpose: 'password',
    channel: channelOf[contact.method],
    target: contact.target,
    subject: account.toLowerCase(),
    code,
  })
  if (!checked.ok) return refuse(triesLeft(checked) === 0 ? 'codesFailed' : 'codeWrong')
  if (!member) return refuse('codeWrong')
  const spent = await database.transaction(tx => messenger.spendCode(tx, checked.value), inSite(siteId))
  if (!spent.ok) return refuse('codeWrong')
  return ok({
    token: await issueTicket(parts, { siteId, member, purpose: 'forgotten', method: contact.method }),
  })
}

/** In this order: the ticket, the status, the password, the code; then all of it at once. */
async function reset(
  parts: ResetParts,
  wish: Reset,
  request: RequestFacts,
): Promise<Outcome<string, ResetRefusal | 'badField'>> {
  const { database, clock, members, credentials, messenger, sessions, attempts } = parts
  const { siteId } = request.site
  const tokenHash = sha256Hex(wish.token)
  const now = clock.now()
  const ticket = await findTicket(database, siteId, { tokenHash, purpose: wish.purpose })
  if (!ticket) return refuse('ticketUnknown')
  const member = await credentials.get(siteId, ticket.member_id)
  const isOwn = wish.account === undefined || wish.account.toLowerCase() === member.account.toLowerCase()
  if (!isOwn) return refuse('ticketUnknown')
  if (ticket.used_at) return refuse('ticketUsed')
  if (ticket.expires_at <= now) return refuse('ticketExpired')
  if (member.status === 'disabled') return refuse('accountDisabled')
  const judged = await judgeNewPassword(member, wish)
  if (!judged.ok) {
    if (judged.refusal === 'passwordDiffers') return badField({ check_password: 'err_checkPsw_diff' })
    return refuse(judged.refusal)
  }
  const checked =
    wish.code === undefined ? undefined : await checkSentCode(parts, { siteId, member, wish, ticket })
  if (checked && !checked.ok) return refuse('codeWrong')
  const passwordHash = await members.hashPassword(wish.password)
  const changed = await database.transaction(async tx => {
    if (!(await useTicket(tx, siteId, { tokenHash, now }))) return refuse('ticketUsed')
    if (checked && !(await messenger.spendCode(tx, checked.value)).ok) return refuse('codeWrong')
    await changePassword(tx, parts, { change: { member, passwordHash, way: wish.purpose }, request })
    await sessions.endAllOf(tx, { siteId, memberId: member.memberId }, 'passwordChanged')
    return ok(member.account)
  }, inSite(siteId))
  // Whoever has shown that the phone is theirs has waited long enough; what their address tried with other accounts stays.
  const counters = loginCounters({ siteId, account: member.account, address: request.address })
  if (changed.ok) await attempts.forgive(counters.filter(({ scope }) => scope !== 'address'))
  return changed
}

function checkSentCode(
  { messenger }: ResetParts,
  {
    siteId,
    member,
    wish,
    ticket,
  }: {
    readonly siteId: number
    readonly member: Credentials
    readonly wish: Reset
    readonly ticket: { readonly method: ContactMethod }
  },
) {
  const target = member.contacts[ticket.method] ?? ''
  const channel = channelOf[ticket.method]
  return messenger.checkCode({ siteId, purpose: 'password', channel, target, code: wish.code ?? '' })
}
