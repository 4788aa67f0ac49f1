import type { MemberLayout } from '@glasshouse/contract'
import { moneyText } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database, Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { inSite } from '../../platform/in-site.ts'
import type { Limits } from '../../platform/limits.ts'
import type { MemberFacts, RequestFacts } from '../../platform/request-facts.ts'
import type { Ended, Identified } from '../../platform/serve-calls.ts'
import { findMainCash } from '../accounts/index.ts'
import type { Captchas } from '../captcha/index.ts'
import type { LoginMember, Members, MemberStatus } from '../members/index.ts'
import { createAttempts, type Attempts } from './attempts.service.ts'
import { deviceTokenOf } from './device.ts'
import { getMemberFrame } from './sessions.queries.ts'
import { createSessions, type OpenedSession, type Sessions, type TokenOrigin } from './sessions.service.ts'

export type LoginRefusal =
  'wrongCredentials' | 'accountDisabled' | 'accountFrozen' | 'captchaWrong' | 'tooFrequent'

export type Credentials = {
  readonly account: string
  readonly password: string
  readonly captchaToken: string
  readonly captchaAnswer: string
}

/** Why somebody who has shown who they are is not let in. */
export type AdmitRefusal = 'accountDisabled' | 'accountFrozen'

export type LoggedIn = OpenedSession & { readonly wasPlaying: boolean }

export type Admission = Outcome<LoggedIn, AdmitRefusal>

export type Identity = {
  /** `wasPlaying`: an older session left a game open. */
  login(credentials: Credentials, request: RequestFacts): Promise<Outcome<LoggedIn, LoginRefusal>>
  /** Lets in somebody who has shown in another way than by a password who they are; statuses are those of a login. */
  admit(memberId: bigint, request: RequestFacts): Promise<Admission>
  logout(member: MemberFacts): Promise<void>
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
  /** Freezes, disables or restores a member; anything but active ends the sessions in the same transaction. */
  setStatus(siteId: number, memberId: bigint, status: MemberStatus): Promise<void>
  layout(member: MemberFacts): Promise<MemberLayout>
  /** Ends some expired sessions, forgets some old attempts, and answers how many. */
  sweep(): Promise<number>
}

export type IdentityParts = {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Limits
  readonly members: Members
  readonly captchas: Captchas
  readonly pepper: string
  /** Whether a game of the member is open; play-state knows, and stands on the same level as this module. */
  readonly isPlaying: (member: { memberId: bigint; siteId: number }) => Promise<boolean>
}

export function createIdentity(parts: IdentityParts): Identity {
  const { database, clock, members } = parts
  const sessions = createSessions({ database, clock })
  const attempts = createAttempts(parts)
  return {
    login: (credentials, request) => login({ ...parts, sessions, attempts }, credentials, request),
    admit: async (memberId, request) =>
      admit({ ...parts, sessions }, await members.get(request.site.siteId, memberId), request),
    logout: ({ siteId, memberId }) =>
      database.transaction(tx => sessions.endAllOf(tx, { siteId, memberId }, 'logout'), inSite(siteId)),
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
    setStatus: (siteId, memberId, status) =>
      database.transaction(async tx => {
        await members.setStatus(tx, siteId, { memberId, status })
        if (status !== 'active') await sessions.endAllOf(tx, { siteId, memberId }, 'accountStatus')
      }, inSite(siteId)),
    layout: member => layout(parts, member),
    sweep: async () => (await sessions.sweep()) + (await attempts.sweep()),
  }
}

type LoginParts = IdentityParts & { readonly sessions: Sessions; readonly attempts: Attempts }

/** In this order: resting, captcha, password, status. Status is told to nobody who does not know the password. */
async function login(
  parts: LoginParts,
  { account, password, captchaToken, captchaAnswer }: Credentials,
  request: RequestFacts,
): Promise<Outcome<LoggedIn, LoginRefusal>> {
  const { members, captchas, attempts } = parts
  const { siteId, loginCaptcha } = request.site
  const attempt = { siteId, account, address: request.address }
  const rested = await attempts.check(attempt)
  if (!rested.ok) return rested
  if (loginCaptcha) {
    const isRight = await captchas.spend(siteId, 'login', { token: captchaToken, answer: captchaAnswer })
    if (!isRight) return refuse('captchaWrong')
  }
  const counted = await attempts.count(attempt)
  if (!counted.ok) return counted
  const member = await members.findByPassword(siteId, account, password)
  if (!member) return refuse('wrongCredentials')
  await attempts.succeed(attempt)
  return admit(parts, member, request)
}

/** The same for every way in: the status as it is under the lock, then the session. */
async function admit(
  { database, clock, members, sessions, isPlaying }: Omit<LoginParts, 'attempts'>,
  member: LoginMember,
  request: RequestFacts,
): Promise<Admission> {
  const { siteId } = request.site
  const wasPlaying = await isPlaying({ memberId: member.memberId, siteId })
  const open = async (tx: Tx): Promise<Admission> => {
    const { status } = await members.noteLogin(tx, siteId, { memberId: member.memberId, at: clock.now() })
    const refusal = refuseStatus(status)
    return refusal
      ? refuse(refusal)
      : ok({ ...(await sessions.open(tx, memberOf(member), request)), wasPlaying })
  }
  return database.transaction(open, inSite(siteId))
}

function refuseStatus(status: MemberStatus): AdmitRefusal | undefined {
  switch (status) {
    case 'active':
      return undefined
    case 'disabled':
      return 'accountDisabled'
    case 'frozen':
      return 'accountFrozen'
  }
}

function memberOf({ memberId, account, currency }: LoginMember) {
  return { memberId, account, currency }
}

/** What there is no module for yet (agents, letters, rebates, bank accounts) is told as "none". */
async function layout(
  { database, clock, isPlaying }: IdentityParts,
  member: MemberFacts,
): Promise<MemberLayout> {
  const cash = await findMainCash(database, member.memberId, member.currency)
  const frame = await getMemberFrame(database, member.siteId, member.memberId)
  return {
    id: Number(member.memberId),
    member_account: member.account,
    member_currency: member.currency,
    member_cash: moneyText({ currency: member.currency, units: cash.units }),
    cash_version: cash.version,
    member_type: 0,
    agent_type: 0,
    agent_level: 0,
    agent_id: '',
    is_agent: 0,
    agent_active: 0,
    is_playing: (await isPlaying(member)) ? 1 : 0,
    cash_back_status: 0,
    wallet_status: 1,
    first_login_to_change_password: frame.must_change_password ? 1 : 0,
    need_bank_account_deposit_verified: frame.need_bank_account ? 1 : 0,
    unread_count: 0,
    server_time: clock.now().toISOString(),
    previous_login_at: frame.previous_login_at?.toISOString() ?? null,
  }
}
