import { randomInt } from 'node:crypto'
import type { LanguageName, LoginChallenge, QuestionColumn } from '@glasshouse/contract'
import { ok, refuse, type Outcome, type Refused } from '@glasshouse/outcome'
import { serverPhrases } from '@glasshouse/phrases'
import type { Database, Tx } from '@glasshouse/postgres'
import { randomToken, sha256Hex, type Clock } from '@glasshouse/service'
import { refuseInWords } from '../../../platform/bind.ts'
import { forSite } from '../../../platform/site-scope.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import {
  excludedForGood,
  statusAt,
  type Credentials,
  type CredentialStore,
  type LoginMember,
  type Members,
  type StatusFacts,
} from '../members/index.ts'
import type { Messenger } from '../../site/messenger/index.ts'
import type { AddressRefusal, AddressRules } from './address-rules.ts'
import type { Attempts } from './attempts.service.ts'
import { insertChallenge } from './challenges.queries.ts'
import { deviceOf, deviceTokenOf } from './device.ts'
import { findStatus, notifiesNewDevices } from './devices.queries.ts'
import { challengeLifeMs, mostQuestions } from './identity.rules.ts'
import { questionsCounter, withdrawPasswordCounter } from './login-counters.ts'
import type { LoginOrigin } from './login-claims.ts'
import { maskContacts } from './mask.ts'
import type { OpenedSession, OpenOptions, Sessions } from './sessions.service.ts'
import { readUserAgent } from './user-agent.ts'

/** `openPlayId`: the game that an older session left open. */
export type LoggedIn = OpenedSession & { readonly openPlayId: string | undefined }

/** `accountDisabled` carries the end of a self-exclusion, if that is the reason. */
export type StatusRefusal = 'accountDisabled' | 'accountFrozen'
/** `deviceUnknown` carries the challenge, `migrated` the account and how it may show whose it is. */
export type AdmissionRefusal = StatusRefusal | AddressRefusal | 'migrated' | 'deviceUnknown'

export type Admitted = Outcome<LoggedIn, AdmissionRefusal>

/** `isVouched`: SSO; the operator's server has verified the person, on any device. */
export type AdmitOptions = { readonly isVouched: boolean; readonly began: LoginOrigin }

/** The version of the password that showed who this is; left out where something else did. */
type ByPassword = { readonly passwordVersion?: number | undefined }

/** Admission of a member whose identity is proved, by a password or by SSO or OAuth. */
export type Admission = {
  /**
   * In this order: status, address, migration, device. A password that was right when it was looked at opens nothing
   * once another one has taken its place.
   */
  admit(
    member: LoginMember,
    request: RequestFacts,
    options: AdmitOptions & ByPassword,
  ): Promise<Outcome<LoggedIn, AdmissionRefusal | 'passwordChanged'>>
  /** After the second proof: only the status is asked once more. `before` is part of the same transaction. */
  open(
    member: LoginMember,
    request: RequestFacts,
    options: OpenOptions & ByPassword & { readonly before?: (tx: Tx) => Promise<Outcome<undefined, string>> },
  ): Promise<Outcome<LoggedIn, StatusRefusal | 'passwordChanged' | 'notOpened'>>
}

export type AdmissionDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly members: Members
  readonly attempts: Attempts
  readonly credentials: CredentialStore
  readonly addressRules: AddressRules
  readonly sessions: Sessions
  readonly messenger: Messenger
  /** The member's open game, by its play; play-state knows it, and is on the same level as this module. */
  readonly findOpenPlay: (member: { memberId: bigint; siteId: number }) => Promise<string | undefined>
}

export function createAdmission(deps: AdmissionDeps): Admission {
  const { database, clock, members, credentials, sessions, findOpenPlay } = deps
  const open: Admission['open'] = async (member, request, { passwordVersion, before, ...options }) => {
    const { siteId } = request.site
    const { memberId, account, currency } = member
    const openPlayId = await findOpenPlay({ memberId, siteId })
    const known = await credentials.get(siteId, memberId)
    return database.transaction(async tx => {
      const now = clock.now()
      const noted = await members.noteLogin(tx, siteId, { memberId, at: now })
      if (passwordVersion !== undefined && passwordVersion !== noted.passwordVersion) {
        return refuse('passwordChanged')
      }
      const refused = refuseStatus(noted, request, now)
      if (refused) return refused
      if (before && !(await before(tx)).ok) return refuse('notOpened')
      const opened = await sessions.open(tx, { memberId, account, currency }, { request, options })
      // A client that is no browser has no device cookie, so each second proof counts as a new device.
      if (opened.isNewDevice || (before && !opened.device))
        await notifyOfDevice(tx, deps, { member: known, request })
      return ok({ ...opened, openPlayId })
    }, forSite(siteId))
  }
  return {
    open,
    admit: async (member, request, options) => {
      const early = refuseStatus(member, request, clock.now())
      if (early) return early
      const refused = await refuseBefore(deps, { member, options }, request)
      if (!refused.ok) return refused
      const opened = await open(member, request, { ...options, trusts: false })
      if (opened.ok) return opened
      // Without a `before` nothing else refuses.
      if (opened.refusal === 'notOpened') throw new Error('a session was not opened, without a reason')
      return { ...opened, refusal: opened.refusal }
    },
  }
}

/** For every way to log in, and for a browser that a code made a trusted one: the device may not be the owner's. */
export async function notifyOfDevice(
  tx: Tx,
  { clock, messenger }: Pick<AdmissionDeps, 'clock' | 'messenger'>,
  { member, request }: { readonly member: Credentials; readonly request: RequestFacts },
): Promise<void> {
  const { site, language, userAgent } = request
  const { siteId } = site
  if (!(await notifiesNewDevices(tx, siteId))) return
  const values = { account: member.account, at: clock.now(), system: systemOf(userAgent) }
  await messenger.notify(tx, member, { siteId, language, template: 'newDevice', values })
}

/** A browser and its system by our own names: the header's text is untrusted and is not repeated. */
function systemOf(userAgent: string): string {
  const { browser, system } = readUserAgent(userAgent)
  return [browser, system].filter(Boolean).join(', ')
}

async function refuseBefore(
  deps: AdmissionDeps,
  { member, options }: { readonly member: LoginMember; readonly options: AdmitOptions & ByPassword },
  request: RequestFacts,
): Promise<Outcome<undefined, AdmissionRefusal | 'passwordChanged'>> {
  const { database, clock, credentials, addressRules } = deps
  const { cookies, isSecure } = request
  const { siteId } = request.site
  const { memberId } = member
  const refusal = await addressRules.refusalOf(memberId, request)
  if (refusal) return refuse(refusal)
  const known = await credentials.get(siteId, memberId)
  if (known.isMigrated) {
    return refuse('migrated', { member_account: known.account, methods: Object.keys(known.contacts) })
  }
  if (options.isVouched) return ok(undefined)
  const deviceToken = deviceTokenOf(cookies, isSecure)
  const deviceHash = deviceToken === undefined ? null : sha256Hex(deviceToken)
  const standing = await findStatus(database, siteId, { memberId, deviceHash, now: clock.now() })
  if (!standing.isChecked || !standing.hasAny || standing.isKnown) return ok(undefined)
  const begun = {
    request,
    maySkip: standing.maySkip,
    passwordVersion: options.passwordVersion,
    began: options.began,
  }
  const challenged = await challenge(deps, known, begun)
  return challenged.ok ? refuse('deviceUnknown', challenged.value) : challenged
}

type Begun = ByPassword & {
  readonly request: RequestFacts
  readonly maySkip: boolean
  readonly began: LoginOrigin
}

/**
 * Begins the second proof of a login. Committed on its own: the refusal that carries it rolls back everything else. A
 * new password invalidates logins begun with the older one, so nothing of it may begin later.
 */
async function challenge(
  deps: Pick<AdmissionDeps, 'database' | 'clock' | 'attempts' | 'members'>,
  member: Credentials,
  { request, maySkip, passwordVersion, began }: Begun,
): Promise<Outcome<LoginChallenge, 'passwordChanged'>> {
  const { database, clock, members } = deps
  const { memberId, questions, contacts } = member
  const { siteId } = request.site
  const id = randomToken()
  // The browser gets its name now, so that it is known again when it has to begin anew.
  const device = deviceOf(request)
  if (device) request.answer.setCookie(device.cookie)
  const drawn = drawQuestions(await listAskable(deps, member, request))
  const inserted = await database.transaction(async tx => {
    const version = await members.lockPassword(tx, siteId, memberId)
    if (passwordVersion !== undefined && passwordVersion !== version) return refuse('passwordChanged')
    await insertChallenge(tx, {
      idHash: sha256Hex(id),
      siteId,
      memberId,
      deviceHash: device ? sha256Hex(device.token) : null,
      questions: drawn,
      began,
      expiresAt: new Date(clock.now().getTime() + challengeLifeMs),
    })
    return ok(undefined)
  }, forSite(siteId))
  if (!inserted.ok) return inserted
  return ok({
    member_login_id: id,
    question: drawn[0] ?? null,
    available_questions_count: drawn.length,
    skip_allowed: maySkip || isBare({ questions, contacts }) ? 1 : 0,
    contacts: maskContacts(contacts),
  })
}

/**
 * A locked-out proof is not asked for, neither digits nor, after too many wrong answers, any question: a code is
 * offered at once. If there is no other way the question stays, and the answer tells how long it is locked.
 */
async function listAskable(
  { attempts }: Pick<AdmissionDeps, 'attempts'>,
  { memberId, account, questions, contacts }: Credentials,
  { site, address }: RequestFacts,
): Promise<readonly QuestionColumn[]> {
  const { siteId } = site
  const hasContact = Object.keys(contacts).length > 0
  if (hasContact && !(await attempts.check([questionsCounter({ siteId, memberId, address })])).ok) return []
  const others = questions.filter(each => each !== 'withdraw_password')
  if (others.length === 0 && !hasContact) return questions
  const digits = withdrawPasswordCounter({ siteId, account, address })
  return (await attempts.check([digits])).ok ? questions : others
}

/** Nothing is on file that could be asked for or written to: then the password is all there is, on every device. */
export function isBare({ questions, contacts }: Pick<Credentials, 'questions' | 'contacts'>): boolean {
  return questions.length === 0 && Object.keys(contacts).length === 0
}

/** Some of the fields that the member has filled, in an unpredictable order. */
function drawQuestions(filled: readonly QuestionColumn[]): QuestionColumn[] {
  const left = [...filled]
  const drawn: QuestionColumn[] = []
  while (drawn.length < mostQuestions && left.length > 0) {
    drawn.push(...left.splice(randomInt(left.length), 1))
  }
  return drawn
}

function refuseStatus(
  facts: StatusFacts,
  { language, site }: RequestFacts,
  now: Date,
): Refused<StatusRefusal> | undefined {
  switch (statusAt(facts, now)) {
    case 'active':
      return undefined
    case 'frozen':
      return refuse('accountFrozen')
    // After a password the answer is "wrong password"; OAuth and SSO callers are told that the login is not possible.
    case 'closed':
    case 'disabled':
      return refuse('accountDisabled')
    case 'selfExcluded':
      return refuseExcluded(facts.excludedUntil ?? excludedForGood, language, site.timezone)
  }
}

/** A self-excluded member is told until when, and where to find help. */
function refuseExcluded(until: Date, language: LanguageName, timeZone: string): Refused<'accountDisabled'> {
  const { t, date } = serverPhrases(language)
  const isForGood = until >= excludedForGood
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const
  const words = isForGood
    ? t('account.exclusionForGood')
    : t('account.exclusionUntil', { until: date(until, { ...day, ...time }) })
  const data = { excluded_until: isForGood ? null : until.toISOString() }
  return refuseInWords(refuse('accountDisabled', data), `${words} ${t('account.exclusionHelp')}`)
}
