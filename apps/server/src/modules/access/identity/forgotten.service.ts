import { ok, refuse } from '@glasshouse/outcome'
import { forSite } from '../../../platform/site-scope.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import { lockProfile, statusAt, type Credentials } from '../members/index.ts'
import { codeBrowserOf, markCodeBrowser, triesLeft, waitOf } from '../../site/messenger/index.ts'
import { transferDigitsCounter, withdrawPasswordCounter } from './login-counters.ts'
import { noteFailedReset } from './event-source.ts'
import { channelOf, issueTicket } from './reset-tickets.ts'
import type { Contact, ResetDeps, Resets } from './resets.service.ts'

/** A pair of account and contact that does not exist goes the same way, but no message is sent. */
export async function sendForgotten(
  deps: ResetDeps,
  { account, contact, captcha }: Parameters<Resets['sendForgotten']>[0],
  request: RequestFacts,
): ReturnType<Resets['sendForgotten']> {
  const { captchas, messenger } = deps
  const { site, address, language } = request
  const { siteId } = site
  const channel = channelOf[contact.method]
  // Independent of the site's login setting: an SMS costs money, and a script would send it to any number.
  if (!(await captchas.verifyAndConsume('login', captcha, request))) return refuse('captchaWrong')
  const owner = await findOwner(deps, { siteId, account, contact })
  const target = ownTarget(owner, contact)
  const may = await messenger.mayWrite({ siteId, channel, target })
  if (!may.ok) return refuse(may.refusal === 'noCredit' ? 'noCredit' : 'cannotSend')
  const code = {
    siteId,
    purpose: 'password',
    channel,
    target,
    subject: account.toLowerCase(),
    browser: markCodeBrowser(request),
  } as const
  const sent = await messenger.sendCode({ ...code, language, address, isDecoy: owner === undefined })
  if (sent.ok) return ok({ expiresInS: sent.value.expiresInS })
  if (sent.refusal === 'tooSoon') {
    // Asked for in another browser, the code under way is of no use in this one.
    const life = await messenger.findCodeLife(code)
    const data = { wait: waitOf(sent), isUsableHere: life !== undefined }
    return { ok: false, refusal: 'tooSoon', data }
  }
  return refuse('cannotSend')
}

/** The member whose account and contact these are, if anything may be sent to them. */
async function findOwner(
  { clock, credentials }: ResetDeps,
  {
    siteId,
    account,
    contact,
  }: { readonly siteId: number; readonly account: string; readonly contact: Contact },
): Promise<Credentials | undefined> {
  const member = await credentials.find(siteId, account)
  const question = contact.method === 'phone' ? 'member_phone' : 'member_email'
  if (!member || !(await member.isAnswer(question, contact.target))) return undefined
  return statusAt(member, clock.now()) === 'active' ? member : undefined
}

/**
 * The target of a code: the contact on file, never the typed text. The two are compared without their spaces, so the
 * typed text may name another mailbox. For a pair that does not exist the typed text stands for the missing contact.
 */
function ownTarget(owner: Credentials | undefined, { method, target }: Contact): string {
  return owner?.contacts[method] ?? target
}

export async function verifyForgotten(
  deps: ResetDeps,
  given: Parameters<Resets['verifyForgotten']>[0],
  request: RequestFacts,
): ReturnType<Resets['verifyForgotten']> {
  const verified = await verifyCode(deps, given, request)
  if (!verified.ok && verified.refusal !== 'migrated') {
    const failed = { purpose: 'forgotten', refusal: verified.refusal, account: given.account } as const
    await noteFailedReset(deps.securityLog, failed, request)
  }
  return verified
}

async function verifyCode(
  deps: ResetDeps,
  { account, contact, code }: Parameters<Resets['verifyForgotten']>[0],
  request: RequestFacts,
): ReturnType<Resets['verifyForgotten']> {
  const { database, clock, members, messenger, attempts, personalData } = deps
  const { site, address } = request
  const { siteId } = site
  const member = await findOwner(deps, { siteId, account, contact })
  const checked = await messenger.checkCode({
    siteId,
    purpose: 'password',
    channel: channelOf[contact.method],
    target: ownTarget(member, contact),
    subject: account.toLowerCase(),
    browser: codeBrowserOf(request),
    code,
  })
  if (!checked.ok) return refuse(triesLeft(checked) === 0 ? 'codesFailed' : 'codeWrong')
  if (!member) return refuse('codeWrong')
  const { method } = contact
  const given = await database.transaction(async tx => {
    // The owner may have set another password or contact meanwhile: what was sent before opens nothing after it.
    const version = await members.lockPassword(tx, siteId, member.memberId)
    const { details } = await lockProfile(tx, personalData, { siteId, memberId: member.memberId })
    if (version !== member.passwordVersion || details[method] !== member.contacts[method])
      return refuse('codeWrong')
    if (!(await messenger.consumeCode(tx, checked.value)).ok) return refuse('codeWrong')
    if (member.isMigrated) return ok(undefined)
    return ok(await issueTicket(tx, { siteId, member, purpose: 'forgotten', method }, clock.now()))
  }, forSite(siteId))
  if (!given.ok) return given
  if (given.value === undefined) {
    // The contact is proved to be theirs: digits tried by others no longer lock them out of it.
    const tried = { siteId, account, address }
    await attempts.forgive([withdrawPasswordCounter(tried), transferDigitsCounter(tried)])
    return refuse('migrated', { member_account: member.account, methods: Object.keys(member.contacts) })
  }
  return ok({ token: given.value })
}
