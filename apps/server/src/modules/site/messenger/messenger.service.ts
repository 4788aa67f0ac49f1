import type { PersonalData } from '../../../platform/personal-data/index.ts'
import { createHmac, randomInt } from 'node:crypto'
import type { LanguageName } from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database, Queries, Tx } from '@glasshouse/postgres'
import { equalInConstantTime, type Clock } from '@glasshouse/service'
import { bindUseCases } from '../../../platform/use-cases.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import type { Limits } from '../../../platform/rate-limit/limits.ts'
import { createEncryption } from '../../../platform/encryption.ts'
import { sweepLot } from '../../../platform/jobs/index.ts'
import { countedFor, giveBackAll, findFull, paceOf, takeAll } from './code-caps.ts'
import {
  countTry,
  deleteCode,
  deleteOldCodes,
  findLiveCode,
  isExhausted,
  uncountTry,
  upsertCode,
  type CodeKey,
} from './codes.queries.ts'
import { createDelivery } from './delivery.ts'
import type { LetterNews } from './letter-texts.ts'
import type { MessengerWatch } from './messenger-watch.ts'
import { deleteOldDemoMessages, insertDemoMessage, listDemoMessages } from './demo-letterbox.queries.ts'
import type { Channel, Drivers } from './drivers/driver.ts'
import {
  deleteOldMessages,
  findSmsCap,
  getSender,
  hasCredit,
  insertMessage,
  isBlocked,
  takeCredit,
} from './messages.queries.ts'
import {
  codeLifeS,
  demoKeptMs,
  keptMs,
  mostWrongTries,
  normaliseTarget,
  usefulMs,
  usualSmsADay,
} from './messenger.rules.ts'
import { word, type CodePurpose, type Filled, type Template } from './templates.ts'

export type Message<T extends Template = Template> = Filled<T> & {
  readonly siteId: number
  readonly to: string
  /** Whose news it is: those of one account count together. */
  readonly memberId?: bigint
}

/** A member, and where they can be reached. */
export type Reader = {
  readonly memberId: bigint
  readonly contacts: { readonly email?: string; readonly phone?: string }
}

/** A notification to a member, without its channel. */
export type News = {
  [T in Exclude<Template, 'code'>]: Omit<Message<T>, 'to' | 'channel' | 'memberId'>
}[Exclude<Template, 'code'>]

export type CodeInput = {
  readonly siteId: number
  readonly purpose: CodePurpose
  readonly channel: Channel
  readonly target: string
  readonly language: LanguageName
  /** The caller's address: its cap counts for all targets together. */
  readonly address: string
  /** The subject of the code, if several people may share one number. */
  readonly subject?: string
  /** The browser that asks, where the code is to be worth something in no other. It changes nothing about the pace. */
  readonly browser?: string | undefined
  /** The usual path without a message: for a request that must not reveal whether the account exists. */
  readonly isDecoy?: boolean
}

export type TypedCode = {
  readonly siteId: number
  readonly purpose: CodePurpose
  readonly channel: Channel
  readonly target: string
  readonly subject?: string | undefined
  readonly browser?: string | undefined
  readonly code: string
}

/** A code that was right; spending it, in the transaction of what it was for, uses it up. */
export type CheckedCode = { readonly key: CodeKey; readonly codeDigest: string }

/** `tooSoon` alone means that a code is under way, perhaps another; the caps have a name of their own. */
export type SendRefusal = 'tooSoon' | 'capReached' | 'noCredit' | 'blocked'

export type Messenger = {
  /** Puts a message on its way, in the caller's transaction when it gives one: it goes if and only if that commits. */
  send<T extends Template>(queries: Queries, message: Message<T>): Promise<void>
  /** A notification to a member: a letter, and by e-mail, or by SMS without an e-mail, within the caps of SMS. */
  notify(tx: Tx, reader: Reader, news: News): Promise<void>
  /** Whether any message could be sent there at all. Counts nothing. */
  mayWrite(
    input: Pick<CodeInput, 'siteId' | 'channel' | 'target'>,
  ): Promise<Outcome<undefined, 'noCredit' | 'blocked'>>
  /** Sends a new code, which replaces the previous one of the same subject. `tooSoon` contains the seconds to wait. */
  sendCode(input: CodeInput): Promise<Outcome<{ readonly expiresInS: number }, SendRefusal>>
  /** Whether this is the code. A wrong try is counted at once, so ask outside of any transaction. */
  checkCode(typed: TypedCode): Promise<Outcome<CheckedCode, 'wrongCode'>>
  /** For how many seconds a sent code of this subject can still be typed; undefined if there is none. */
  findCodeLife(sent: Omit<TypedCode, 'code'>): Promise<number | undefined>
  /** Consumes a right code; refused if it was consumed meanwhile. */
  consumeCode(tx: Tx, checked: CheckedCode): Promise<Outcome<undefined, 'wrongCode'>>
  /** Whether a channel leads anywhere. */
  has(channel: Channel): boolean
  /** The content of a demonstration's letterbox, the newest first. */
  listDemoMessages(siteId: number): ReturnType<typeof listDemoMessages>
  /** Delivers what is due and answers how many there were. */
  deliver(): Promise<number>
  sweep(): Promise<number>
}

export type MessengerDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Limits
  readonly personalData: PersonalData
  readonly encryptionKey: string
  readonly pepper: string
  readonly drivers: Drivers
  /** Messages without a driver go to the public letterbox. Demonstrations only. */
  readonly hasLetterbox: boolean
  readonly watch: MessengerWatch
  /** Stores a letter in the member's inbox; letters are a module above this one. */
  writeLetter(
    tx: Tx,
    owner: { readonly siteId: number; readonly memberId: bigint },
    news: LetterNews,
  ): Promise<void>
  onFailure(error: unknown, what: { readonly messageId: string; readonly tries: number }): void
}

const mostShown = 50

export function createMessenger(deps: MessengerDeps): Messenger {
  const { database, personalData, clock, drivers, hasLetterbox } = deps
  const has = (channel: Channel) => drivers[channel] !== undefined || hasLetterbox
  const post = createPost(deps)
  return {
    has,
    send: post,
    notify: async (tx, { memberId, contacts: { email, phone } }, news) => {
      await deps.writeLetter(tx, { siteId: news.siteId, memberId }, news)
      if (email !== undefined && has('email'))
        await post(tx, { ...news, memberId, channel: 'email', to: email })
      else if (phone !== undefined && has('sms'))
        await post(tx, { ...news, memberId, channel: 'sms', to: phone })
    },
    mayWrite: async ({ siteId, channel, target }) => {
      const to = { channel, target: normaliseTarget(channel, target) }
      if (!has(channel) || (await isBlocked(database, siteId, to))) return refuse('blocked')
      return channel === 'sms' && !(await hasCredit(database, siteId)) ? refuse('noCredit') : ok(undefined)
    },
    sendCode: input =>
      has(input.channel) ? sendCode(deps, post, input) : Promise.resolve(refuse('blocked')),
    ...bindUseCases(deps, { checkCode, findCodeLife }),
    consumeCode: async (tx, { key, codeDigest }) =>
      (await deleteCode(tx, key, codeDigest)) ? ok(undefined) : refuse('wrongCode'),
    listDemoMessages: siteId => listDemoMessages(database, personalData, { siteId, most: mostShown }),
    deliver: createDelivery(deps),
    sweep: () => {
      const before = (ms: number) => new Date(clock.now().getTime() - ms)
      return database.transaction(
        async tx =>
          (await deleteOldCodes(tx, clock.now(), sweepLot)) +
          (await deleteOldMessages(tx, before(keptMs), sweepLot)) +
          (await deleteOldDemoMessages(tx, before(demoKeptMs), sweepLot)),
        forAllSites,
      )
    },
  }
}

type Post = (queries: Queries, message: Message, usefulForMs?: number) => Promise<void>

/** Words a message and stores it for its channel. */
function createPost({ clock, personalData, encryptionKey, drivers, hasLetterbox }: MessengerDeps): Post {
  const seal = createEncryption(encryptionKey, 'messages')
  return async (queries, message, usefulForMs = usefulMs) => {
    const { siteId, channel, to, template, memberId = '' } = message
    const { subject, text } = word(message, await getSender(queries, siteId))
    const now = clock.now()
    if (drivers[channel]) {
      const usefulUntil = new Date(now.getTime() + usefulForMs)
      const sealed = seal.close(JSON.stringify({ to, subject, text, memberId: `${memberId}` }))
      await insertMessage(queries, { siteId, channel, template, sealed, now, usefulUntil })
    } else if (hasLetterbox) {
      await insertDemoMessage(queries, personalData, { siteId, channel, to, subject, text, at: now })
    }
  }
}

async function sendCode(
  deps: MessengerDeps,
  post: Post,
  { siteId, purpose, channel, target, subject, browser, language, address, isDecoy = false }: CodeInput,
): Promise<Outcome<{ readonly expiresInS: number }, SendRefusal>> {
  const { database, clock, limits, watch } = deps
  const to = normaliseTarget(channel, target)
  if (await isBlocked(database, siteId, { channel, target: to })) return refuse('blocked')
  const mostOfSite = (await findSmsCap(database, siteId)) ?? usualSmsADay
  const counted = countedFor({ siteId, purpose, channel, to, address, isDecoy, mostOfSite })
  const [pace] = counted.target
  // Checked before anything is counted: a repeated request costs nothing.
  const wait = await limits.waitS(pace)
  if (wait > 0) return refuse('tooSoon', { wait })
  // The caller's own caps first: over them, the caller takes nothing from the number's cap.
  const asked = await takeAll(limits, counted.caller)
  if (!asked.ok) {
    watch.capReached(siteId, asked.full[0])
    return refuse('capReached')
  }
  const full = await findFull(limits, counted.lookedAt)
  if (full) {
    watch.capReached(siteId, full[0])
    return refuse('capReached')
  }
  const taken = await takeAll(limits, counted.target)
  if (!taken.ok) {
    if (taken.full !== pace) watch.capReached(siteId, taken.full[0])
    await giveBackAll(limits, taken.counted)
    // Two asked at the same moment, and the other was faster.
    return taken.full === pace ? refuse('tooSoon', { wait: taken.waitS }) : refuse('capReached')
  }
  const code = `${randomInt(1_000_000)}`.padStart(6, '0')
  const key = keyOf(deps, { siteId, purpose, channel, target, subject, browser })
  const expiresAt = new Date(clock.now().getTime() + codeLifeS * 1000)
  const sent = await database.transaction(async tx => {
    if (channel === 'sms' && !isDecoy && !(await takeCredit(tx, siteId))) return refuse('noCredit')
    await upsertCode(tx, key, { codeDigest: codeDigestOf(deps, key, code), expiresAt })
    const values = { purpose, code, minutes: codeLifeS / 60 }
    if (!isDecoy)
      await post(tx, { siteId, channel, to, language, template: 'code', values }, codeLifeS * 1000)
    return ok({ expiresInS: codeLifeS })
  }, forSite(siteId))
  if (!sent.ok) await giveBackAll(limits, counted.target)
  return sent
}

async function checkCode(deps: MessengerDeps, typed: TypedCode): Promise<Outcome<CheckedCode, 'wrongCode'>> {
  const { database, clock, limits } = deps
  const key = keyOf(deps, typed)
  const given = codeDigestOf(deps, key, typed.code.trim())
  const limit = { now: clock.now(), most: mostWrongTries }
  const counted = await countTry(database, key, limit)
  if (!counted)
    return refuse('wrongCode', (await isExhausted(database, key, limit)) ? { triesLeft: 0 } : undefined)
  const { codeDigest, tries, expiresAt } = counted
  if (!equalInConstantTime(codeDigest, given))
    return refuse('wrongCode', { triesLeft: mostWrongTries - tries })
  await uncountTry(database, key, codeDigest)
  // The owner of the number is not annoyed by the next code, and may need it at once. Never the pace of a code that was
  // sent after this one.
  const sentAt = new Date(expiresAt.getTime() - codeLifeS * 1000)
  await limits.end(...paceOf(typed.siteId, normaliseTarget(typed.channel, typed.target)), sentAt)
  return ok({ key, codeDigest })
}

async function findCodeLife(deps: MessengerDeps, sent: Sent): Promise<number | undefined> {
  const now = deps.clock.now()
  const expiresAt = await findLiveCode(deps.database, keyOf(deps, sent), { now, most: mostWrongTries })
  return expiresAt && Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)
}

type Sent = Omit<TypedCode, 'code'>

/** Digests with a key that the database does not have: six digits alone are soon tried out. */
function keyOf(
  { pepper }: MessengerDeps,
  { siteId, purpose, channel, target, subject = '', browser = '' }: Sent,
): CodeKey {
  const to = normaliseTarget(channel, target)
  const targetDigest = createHmac('sha256', pepper)
    .update(`code target\n${to}\n${subject}\n${browser}`)
    .digest('base64url')
  return { siteId, purpose, targetDigest }
}

function codeDigestOf({ pepper }: MessengerDeps, { siteId, purpose, targetDigest }: CodeKey, code: string) {
  const content = ['code', siteId, purpose, targetDigest, code].join('\n')
  return createHmac('sha256', pepper).update(content).digest('base64url')
}
