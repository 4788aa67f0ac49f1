import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database, Tx } from '@glasshouse/postgres'
import { sha256Hex, type Clock } from '@glasshouse/service'
import { bindUseCases } from '../../../platform/use-cases.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import type { IsSessionHere } from '../../../platform/downloads.ts'
import { preferCaller, type Gate } from '../../../platform/gate/index.ts'
import type { Limits } from '../../../platform/rate-limit/limits.ts'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import type { PersonalData } from '../../../platform/personal-data/index.ts'
import type { Encryption } from '../../../platform/encryption.ts'
import type { Ended, Identified } from '../../../platform/serve-calls.ts'
import { sweepLot } from '../../../platform/jobs/index.ts'
import type { Captchas } from '../captcha/index.ts'
import {
  createCredentials,
  type Credentials,
  type CredentialStore,
  type Members,
  type Passwords,
} from '../members/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import type { Messenger } from '../../site/messenger/index.ts'
import { createAddressRules, type AddressRules } from './address-rules.ts'
import {
  createAdmission,
  type Admission,
  type AdmissionRefusal,
  type Admitted,
  type AdmitOptions,
  type LoggedIn,
} from './admission.ts'
import { createAttempts, type Attempts, type Counted } from './attempts.service.ts'
import { deleteOldChallenges } from './challenges.queries.ts'
import { deviceTokenOf } from './device.ts'
import { isBrowserKnown, isFamiliar } from './devices.queries.ts'
import { deviceTrustMs, newPasswordsDay, triesWithoutPicture, isLoginRisky } from './identity.rules.ts'
import type { LoginClaims } from './login-claims.ts'
import { addressCounter, deviceCounter, loginCounters, ownPasswordCounter } from './login-counters.ts'
import { changePassword, checkNewPassword, type NewPasswordRefusal } from './new-password.ts'
import {
  hasEnded,
  proveOwnPassword,
  type MemberRequest,
  type OwnPasswordProof,
  type OwnPasswordRefusal,
} from './own-password.ts'
import { createResets, type Resets } from './resets.service.ts'
import { createSecondProof, type SecondProof } from './second-proof.service.ts'
import { createSessions, type Sessions, type TokenOrigin } from './sessions.service.ts'
import { deleteOldTickets, endTicketsOf } from './tickets.queries.ts'
import {
  editWithdrawPassword,
  proveWithdrawPassword,
  type DigitsInput,
  type DigitsProofRefusal,
  type DigitsRefusal,
} from './withdraw-password.ts'

export type LoginRefusal = 'wrongCredentials' | 'captchaWrong' | 'tooFrequent' | AdmissionRefusal

export type TypedLogin = {
  readonly account: string
  readonly password: string
  readonly captchaToken: string
  readonly captchaAnswer: string
  /** Client information sent by the page. */
  readonly claims: LoginClaims
}

export type Identity = {
  login(typed: TypedLogin, request: RequestFacts): Promise<Outcome<LoggedIn, LoginRefusal>>
  /** Whether a login form begins with the picture, before an account is typed. */
  beginsWithPicture(request: RequestFacts): Promise<boolean>
  /** The login of a member with another proof of identity: status, address, migration and device as in every login. */
  admit(memberId: bigint, request: RequestFacts, options: AdmitOptions): Promise<Admitted>
  isRegistrationClosed: AddressRules['isRegistrationClosed']
  secondProof: SecondProof
  resets: Resets
  /** Answers the token that takes the place of the session's own. */
  editPassword(
    input: { readonly old: string; readonly password: string; readonly again: string | undefined },
    context: MemberRequest,
  ): Promise<Outcome<string, EditPasswordRefusal>>
  /** Whether a member who is inside knows the password; a wrong one counts like an old one that is wrong. */
  proveOwnPassword(
    password: string,
    context: MemberRequest,
  ): Promise<Outcome<OwnPasswordProof, OwnPasswordRefusal>>
  /** Whether a session has not ended, by the transaction that asks. */
  isSessionOpen: Sessions['isOpen']
  /** Whether a session has not ended, and the request comes from the browser that opened it. Does not extend it. */
  isSessionHere: IsSessionHere
  /** Tickets for a new password become invalid: a way to the account has changed. */
  endTickets(tx: Tx, member: { readonly siteId: number; readonly memberId: bigint }): Promise<void>
  editWithdrawPassword(input: DigitsInput, context: MemberRequest): Promise<Outcome<undefined, DigitsRefusal>>
  /** Whether a member who is inside knows the withdraw password; wrong ones are counted, from every form. */
  proveWithdrawPassword(
    digits: string,
    context: MemberRequest,
  ): Promise<Outcome<Credentials, DigitsProofRefusal>>
  /** Ends the sessions that reached the member's own limit, notifies the sockets, and returns how many. */
  endLongSessions: Sessions['endLong']
  /** Answers the play that was open: with the session ends its game. */
  logout(member: MemberFacts): Promise<string | undefined>
  /** Opens a session for a member that the caller has just made or locked, in the caller's transaction. */
  openSession: Sessions['open']
  /** For calls: the member behind a token, checked against the device cookie of the request. */
  findMember(token: string, request: RequestFacts, isBackground: boolean): Promise<Identified | undefined>
  /** When and why the session behind a token ended, for the page that shows it. */
  findEnd(token: string, request: RequestFacts): Promise<Ended | undefined>
  /** For sockets: the same, without keeping the session alive. */
  authorise(token: string, origin: TokenOrigin): Promise<MemberFacts | undefined>
  areLive: Sessions['areLive']
  notePlay: Sessions['notePlay']
  /** Ends some expired sessions, forgets some old attempts, and answers how many. */
  sweep(): Promise<number>
}

export type EditPasswordRefusal = 'oldPasswordWrong' | 'tooFrequent' | 'noSession' | NewPasswordRefusal

export type IdentityDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Limits
  readonly members: Members
  readonly captchas: Captchas
  readonly messenger: Messenger
  readonly passwords: Passwords
  readonly personalData: PersonalData
  /** Before the hashes of `passwords`. */
  readonly passwordGate: Gate
  /** Decrypts the text of `/clientCaptcha`. */
  readonly captchaEncryption: Encryption
  readonly securityLog: SecurityLog
  /** The member's open game, by its play; play-state knows it, and is on the same level as this module. */
  readonly findOpenPlay: (member: { memberId: bigint; siteId: number }) => Promise<string | undefined>
}

export function createIdentity(deps: IdentityDeps): Identity {
  const { database, clock, members } = deps
  const sessions = createSessions({ database, clock })
  const attempts = createAttempts(deps.limits)
  const credentials = createCredentials(deps)
  const addressRules = createAddressRules(deps)
  const admission = createAdmission({ ...deps, attempts, credentials, addressRules, sessions })
  const inner = { ...deps, sessions, attempts, credentials, addressRules, admission }
  return {
    ...bindUseCases(inner, {
      login,
      beginsWithPicture,
      editPassword,
      proveOwnPassword,
      editWithdrawPassword,
      proveWithdrawPassword,
    }),
    admit: async (memberId, request, options) => {
      const member = await members.get(request.site.siteId, memberId)
      const admitted = await admission.admit(member, request, options)
      if (admitted.ok) return admitted
      const { refusal } = admitted
      if (refusal === 'passwordChanged') throw new Error('no password was shown that could have changed')
      return { ...admitted, refusal }
    },
    isRegistrationClosed: addressRules.isRegistrationClosed,
    secondProof: createSecondProof(inner),
    resets: createResets(inner),
    isSessionOpen: sessions.isOpen,
    isSessionHere: (session, { cookies }) => sessions.isHere(session, deviceTokenOf(cookies)),
    endTickets: (tx, member) => endTicketsOf(tx, member, deps.clock.now()),
    endLongSessions: sessions.endLong,
    logout: async ({ siteId, memberId }) => {
      const openPlayId = await deps.findOpenPlay({ siteId, memberId })
      await database.transaction(tx => sessions.endAllOf(tx, { siteId, memberId }, 'logout'), forSite(siteId))
      return openPlayId
    },
    openSession: sessions.open,
    findMember: (token, request, isBackground) => {
      const deviceToken = deviceTokenOf(request.cookies)
      return sessions.identify(token, { siteId: request.site.siteId, deviceToken }, isBackground)
    },
    findEnd: (token, request) => {
      const deviceToken = deviceTokenOf(request.cookies)
      return sessions.findEnd(token, { siteId: request.site.siteId, deviceToken })
    },
    authorise: async (token, origin) => (await sessions.identify(token, origin, true))?.member,
    areLive: sessions.areLive,
    notePlay: sessions.notePlay,
    sweep: async () => (await sessions.sweep()) + (await sweepProofs(deps)),
  }
}

type InnerDeps = IdentityDeps & {
  readonly sessions: Sessions
  readonly attempts: Attempts
  readonly credentials: CredentialStore
  readonly admission: Admission
}

/** Strangers beyond what the gate has room for cost no query. */
async function login(
  deps: InnerDeps,
  typed: TypedLogin,
  request: RequestFacts,
): Promise<Outcome<LoggedIn, LoginRefusal>> {
  const counters = await countersOf(deps, typed.account, request)
  if (counters.isFamiliar) preferCaller()
  return deps.passwordGate.admit(() => admitLogin(deps, { ...typed, ...counters }, request))
}

/**
 * In this order: lockout, captcha, password, then the common admission. Only a caller with the right password learns of
 * the rest.
 */
async function admitLogin(
  deps: InnerDeps,
  typed: TypedLogin & LoginCounters,
  request: RequestFacts,
): Promise<Outcome<LoggedIn, LoginRefusal>> {
  const { members, captchas, attempts, admission, passwordGate } = deps
  const { account, password, captchaToken, captchaAnswer, claims, locking, counted } = typed
  const { siteId } = request.site
  const lockedOut = await attempts.check(locking)
  if (!lockedOut.ok) return lockedOut
  const readsPicture = () =>
    captchas.verifyAndConsume('login', { token: captchaToken, answer: captchaAnswer }, request)
  const picture = await pictureRisk(deps, account, request)
  const isAskedFor = await picture(counted)
  if (isAskedFor && !(await readsPicture())) {
    passwordGate.noteSpared()
    return refuse('captchaWrong')
  }
  const counting = await attempts.count(counted, locking)
  if (!counting.ok) return counting
  // Of many that looked at the same moment each is a try of its own by now.
  const isAskedNow = !isAskedFor && counting.value > triesWithoutPicture
  if (isAskedNow && !(await readsPicture())) return refuse('captchaWrong')
  const wrong = async () => refuse('wrongCredentials', { captcha: (await picture(counted)) ? 1 : 0 })
  const member = await attempts.unlessOverloaded(counted, () =>
    members.findByPassword(siteId, account, password),
  )
  if (!member) return wrong()
  await attempts.succeed(counted)
  const admitted = await admission.admit(member, request, {
    isVouched: false,
    passwordVersion: member.passwordVersion,
    began: { way: 'password', claims },
  })
  // Changed during this login: the old password is now answered like any wrong one.
  if (admitted.ok) return admitted
  const { refusal } = admitted
  return refusal === 'passwordChanged' ? wrong() : { ...admitted, refusal }
}

type LoginCounters = {
  readonly isFamiliar: boolean
  readonly locking: readonly Counted[]
  readonly counted: readonly Counted[]
}

/**
 * What a login counts for, and which of it may lock it out. In a browser that is familiar to the account only its own
 * tries do: strangers never lock a member out there. What comes from the address still counts for it, so that it brings
 * a picture.
 */
async function countersOf(
  { database, clock }: Pick<InnerDeps, 'database' | 'clock'>,
  account: string,
  { site, address, cookies, isSecure }: RequestFacts,
): Promise<LoginCounters> {
  const { siteId } = site
  const tried = { siteId, account, address }
  const token = deviceTokenOf(cookies, isSecure)
  const deviceHash = token === undefined ? undefined : sha256Hex(token)
  const now = clock.now()
  const openedAfter = new Date(now.getTime() - deviceTrustMs)
  if (
    deviceHash === undefined ||
    !(await isFamiliar(database, siteId, { account, deviceHash, now, openedAfter }))
  ) {
    const all = loginCounters(tried)
    return { isFamiliar: false, locking: all, counted: all }
  }
  const locking = [deviceCounter(tried, deviceHash)]
  return { isFamiliar: true, locking, counted: [...locking, addressCounter(tried)] }
}

type PictureDeps = Pick<InnerDeps, 'database' | 'clock' | 'attempts' | 'passwordGate'>

/** What is asked of the picture while one login goes on: the browser stays, the tries are counted anew. */
async function pictureRisk(
  { database, clock, attempts, passwordGate }: PictureDeps,
  account: string | undefined,
  { site, cookies, isSecure }: RequestFacts,
): Promise<(counted: readonly Counted[]) => Promise<boolean>> {
  const { siteId } = site
  if (site.loginCaptcha === 'always') return () => Promise.resolve(true)
  const token = deviceTokenOf(cookies, isSecure)
  const browser = { ...(account === undefined ? {} : { account }), now: clock.now() }
  const isKnownBrowser =
    token !== undefined &&
    (await isBrowserKnown(database, siteId, { ...browser, deviceHash: sha256Hex(token) }))
  const isPressed = passwordGate.isPressed()
  return async counted =>
    isLoginRisky({ isKnownBrowser, isPressed, wrongTries: await attempts.mostTries(counted) })
}

/** Whether a login form begins with the picture, before an account is typed. */
async function beginsWithPicture(deps: PictureDeps, request: RequestFacts): Promise<boolean> {
  const { site, address } = request
  const risk = await pictureRisk(deps, undefined, request)
  return risk([addressCounter({ siteId: site.siteId, address })])
}

async function editPassword(
  deps: InnerDeps,
  {
    old,
    password,
    again,
  }: { readonly old: string; readonly password: string; readonly again: string | undefined },
  context: MemberRequest,
): Promise<Outcome<string, EditPasswordRefusal>> {
  const { database, members, sessions, attempts, credentials, limits } = deps
  if (await hasEnded(deps, context)) return refuse('noSession')
  const { siteId, memberId } = context.member
  const counted = [ownPasswordCounter({ siteId, memberId, address: context.address })]
  const counting = await attempts.count(counted)
  if (!counting.ok) return counting
  const member = await credentials.get(siteId, memberId)
  if (!(await attempts.unlessOverloaded(counted, () => member.isPassword(old))))
    return refuse('oldPasswordWrong')
  await attempts.succeed(counted)
  const checked = await checkNewPassword(member, {
    password,
    again,
    profile: context.site.passwordProfile,
  })
  if (!checked.ok) return checked
  const owner = { siteId, key: `${memberId}`, address: context.address }
  const taken = await limits.take(newPasswordsDay, owner)
  if (!taken.ok) return refuse('tooFrequent', { wait: taken.waitS })
  const passwordHash = await members.hash('password', password)
  return database.transaction(async tx => {
    // Set anew meanwhile, or the session ended: the caller may no longer be the owner.
    const version = await members.lockPassword(tx, siteId, memberId)
    if (!(await sessions.isOpen(tx, context.member))) return refuse('noSession')
    if (version !== member.passwordVersion) return refuse('oldPasswordWrong')
    await changePassword(tx, deps, { change: { member, passwordHash, way: 'edited' }, request: context })
    const token = await sessions.renew(tx, context.member)
    return token === undefined ? refuse('noSession') : ok(token)
  }, forSite(siteId))
}

function sweepProofs({ database, clock }: IdentityDeps): Promise<number> {
  const now = clock.now()
  // An expired ticket is reported as expired for a day.
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000)
  return database.transaction(
    async tx =>
      (await deleteOldChallenges(tx, now, sweepLot)) + (await deleteOldTickets(tx, dayAgo, sweepLot)),
    forAllSites,
  )
}
