import type { PersonalData } from '../../../platform/personal-data/index.ts'
import { createHmac } from 'node:crypto'
import { pendingLinkMs } from '@glasshouse/contract'
import { languages } from '@glasshouse/phrases'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { violatedUnique, type Database } from '@glasshouse/postgres'
import { randomToken, sha256Hex, type Clock } from '@glasshouse/service'
import { bindUseCases } from '../../../platform/use-cases.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import { readDeviceCookie, issueDeviceCookie } from '../../../platform/device-cookie.ts'
import type { Limit, Limits } from '../../../platform/rate-limit/limits.ts'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import { sweepLot } from '../../../platform/jobs/index.ts'
import { noteFailedLogin, type Admitted, type Identity } from '../identity/index.ts'
import type { CredentialStore } from '../members/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import type { Messenger } from '../../site/messenger/index.ts'
import type { Issuer, OpenId, Person, Proof } from './open-id.ts'
import {
  deleteLink,
  deleteOldVisits,
  findLinked,
  insertFlow,
  insertLink,
  insertTicket,
  listLinks,
  listProviders,
  consumeFlow,
  consumeTicket,
  type ProviderRow,
} from './oauth.queries.ts'

/** The environment's settings of a provider: undefined if it lacks a secret or an issuer. */
export type IssuerOf = (provider: Pick<ProviderRow, 'code' | 'issuer' | 'clientId'>) => Issuer | undefined

export type OauthDeps = {
  readonly database: Database
  readonly personalData: PersonalData
  readonly clock: Clock
  readonly limits: Limits
  readonly identity: Identity
  readonly securityLog: SecurityLog
  readonly credentials: CredentialStore
  readonly messenger: Messenger
  readonly openId: OpenId
  readonly encryptionKey: string
  readonly issuerOf: IssuerOf
}

export type Start = {
  readonly provider: string
  readonly display: 'popup' | 'page'
  /** A path of the site to go to afterwards. */
  readonly redirect: string
}

type Wait = 'tooFrequent'

export type Oauth = {
  listProviders(siteId: number): Promise<readonly ProviderRow[]>
  start(
    input: Start,
    request: RequestFacts,
  ): Promise<Outcome<{ url: string; state: string }, 'providerUnknown' | 'providerFailed' | Wait>>
  /** Exchanges the provider's callback for a ticket. */
  accept(
    returned: Returned,
    request: RequestFacts,
  ): Promise<Outcome<Accepted, 'stateInvalid' | 'providerRefused' | 'providerFailed' | Wait>>
  /** Exchanges a ticket for a session, or for one for linking. */
  finish(ticket: string, request: RequestFacts): Promise<FinishOutcome>
  bind(
    ticket: string,
    member: MemberFacts,
    request: RequestFacts,
  ): Promise<Outcome<{ providerName: string }, 'ticketInvalid' | 'identityTaken' | 'alreadyLinked'>>
  /** The external accounts of a member. */
  listLinks(member: MemberFacts): ReturnType<typeof listLinks>
  /** False where the member has no such link. */
  unlink(member: MemberFacts, id: bigint): Promise<boolean>
  /** Forgets some of what is over and answers how much. */
  sweep(): Promise<number>
}

export type Returned = {
  readonly state: string
  readonly code?: string | undefined
  readonly iss?: string | undefined
  readonly error?: string | undefined
}

type Accepted = { readonly ticket: string; readonly display: 'popup' | 'page'; readonly target: string }
type FinishOutcome = Admitted | Outcome<never, 'ticketInvalid' | 'notLinked'>

const flowMs = 10 * 60_000
const enterMs = 60_000

/**
 * Binds a sign-in to the browser that began it. Otherwise an attacker could send a victim the end of their own sign-in,
 * and have the victim logged in, or linked, as the attacker.
 */
const marking = { name: 'sign-in', lifeS: 15 * 60 }

/** Each start costs the issuer a visit and each end costs us a call to it. */
const starts: Limit = { name: 'oauth-start', most: 20, windowMs: 10 * 60_000 }
const ends: Limit = { name: 'oauth-end', most: 30, windowMs: 10 * 60_000 }

export function createOauth(deps: OauthDeps): Oauth {
  const { database, clock } = deps
  return {
    ...bindUseCases(deps, { listProviders: openProviders, start, accept, finish }),
    bind: (ticket, member, request) => bind(deps, { ticket, member }, request),
    listLinks: ({ siteId, memberId }) => listLinks(database, siteId, memberId),
    unlink: ({ siteId, memberId }, id) => deleteLink(database, siteId, { memberId, id }),
    sweep: () =>
      database.transaction(tx => deleteOldVisits(tx, { now: clock.now(), limit: sweepLot }), forAllSites),
  }
}

/** Providers with complete settings: the others could not be reached and are not offered. */
async function openProviders({ database, issuerOf }: OauthDeps, siteId: number) {
  return (await listProviders(database, siteId)).filter(each => issuerOf(each) !== undefined)
}

async function findProvider(deps: OauthDeps, siteId: number, code: string) {
  const provider = (await openProviders(deps, siteId)).find(each => each.code === code)
  const issuer = provider && deps.issuerOf(provider)
  return provider && issuer && { provider, issuer }
}

/** Proof key and nonce follow from the state by our key, so that nothing of it has to be kept. */
function proofOf(encryptionKey: string, state: string): Proof {
  const derive = (use: string) =>
    createHmac('sha256', encryptionKey).update(`${use}\n${state}`).digest('base64url')
  return { state, nonce: derive('oauth nonce'), verifier: derive('oauth verifier') }
}

async function start(
  deps: OauthDeps,
  { provider: code, display, redirect }: Start,
  request: RequestFacts,
): ReturnType<Oauth['start']> {
  const { siteId } = request.site
  const { address, origin, language } = request
  const taken = await deps.limits.take(starts, { siteId, key: address, address })
  if (!taken.ok) return refuse('tooFrequent', { wait: taken.waitS })
  const found = await findProvider(deps, siteId, code)
  if (!found) return refuse('providerUnknown')
  const state = randomToken()
  const redirectUri = `${origin}/authCallback`
  const locale = languages.find(each => each.id === language)?.tag ?? 'en-US'
  const url = await deps.openId.addressOf(found.issuer, {
    redirectUri,
    proof: proofOf(deps.encryptionKey, state),
    locale,
  })
  if (!url.ok) return url
  const mark = issueDeviceCookie(marking, request)
  await insertFlow(deps.database, {
    siteId,
    stateHash: sha256Hex(state),
    provider: code,
    browserHash: mark.hash,
    redirectUri,
    display,
    target: redirect,
    expiresAt: new Date(deps.clock.now().getTime() + flowMs),
  })
  request.answer.setCookie(mark.cookie)
  return ok({ url: url.value, state })
}

async function accept(
  deps: OauthDeps,
  returned: Returned,
  request: RequestFacts,
): ReturnType<Oauth['accept']> {
  const accepted = await acceptOnce(deps, returned, request)
  if (!accepted.ok)
    await noteFailedLogin(deps.securityLog, { way: 'oauth', refusal: accepted.refusal }, request)
  return accepted
}

/** The state is consumed before the provider is called, so that a second callback causes no second call. */
async function acceptOnce(
  deps: OauthDeps,
  { state, ...returned }: Returned,
  request: RequestFacts,
): ReturnType<Oauth['accept']> {
  const { siteId } = request.site
  const { address } = request
  const taken = await deps.limits.take(ends, { siteId, key: address, address })
  if (!taken.ok) return refuse('tooFrequent', { wait: taken.waitS })
  const browserHash = readDeviceCookie(marking, request)
  if (browserHash === undefined) return refuse('stateInvalid')
  const now = deps.clock.now()
  const flow = await consumeFlow(deps.database, { siteId, hash: sha256Hex(state), browserHash, now })
  const found = flow && (await findProvider(deps, siteId, flow.provider))
  if (!flow || !found) return refuse('stateInvalid')
  const person = await deps.openId.personOf(found.issuer, {
    redirectUri: flow.redirectUri,
    proof: proofOf(deps.encryptionKey, state),
    returned,
  })
  if (!person.ok) return person
  const ticket = await giveTicket(deps, {
    siteId,
    browserHash,
    purpose: 'enter',
    provider: flow.provider,
    person: person.value,
  })
  return ok({ ticket, display: flow.display, target: flow.target })
}

type Given = {
  readonly siteId: number
  readonly browserHash: string
  readonly purpose: 'enter' | 'bind'
  readonly provider: string
  readonly person: Person
}

async function giveTicket({ database, personalData, clock }: OauthDeps, { person, ...given }: Given) {
  const ticket = randomToken()
  const lifeMs = given.purpose === 'enter' ? enterMs : pendingLinkMs
  const expiresAt = new Date(clock.now().getTime() + lifeMs)
  await insertTicket(database, personalData, {
    ...given,
    ...person,
    ticketHash: sha256Hex(ticket),
    expiresAt,
  })
  return ticket
}

async function finish(deps: OauthDeps, ticket: string, request: RequestFacts): Promise<FinishOutcome> {
  const { database, personalData, clock, identity, securityLog } = deps
  const { siteId } = request.site
  const browserHash = readDeviceCookie(marking, request)
  const spending = { siteId, hash: sha256Hex(ticket), now: clock.now() }
  const spent =
    browserHash === undefined
      ? undefined
      : await consumeTicket(database, personalData, { ...spending, browserHash, purpose: 'enter' })
  if (browserHash === undefined || !spent) {
    await noteFailedLogin(securityLog, { way: 'oauth', refusal: 'ticketInvalid' }, request)
    return refuse('ticketInvalid')
  }
  const memberId = await findLinked(database, { siteId, ...spent })
  if (memberId !== undefined) {
    const began = { way: 'oauth', claims: {} } as const
    const admitted = await identity.admit(memberId, request, { isVouched: false, began })
    // An unknown device is no failure: its second proof comes.
    if (!admitted.ok && admitted.refusal !== 'deviceUnknown')
      await noteFailedLogin(securityLog, { way: 'oauth', refusal: admitted.refusal, memberId }, request)
    return admitted
  }
  const { provider, ...person } = spent
  const found = await findProvider(deps, siteId, provider)
  return refuse('notLinked', {
    bind_ticket: await giveTicket(deps, { siteId, browserHash, purpose: 'bind', provider, person }),
    provider_name: found?.provider.name ?? provider,
    name: person.name,
    email: person.email,
  })
}

/** Called for a member who has just proved their identity by their own login: the only proof for a link. */
async function bind(
  deps: OauthDeps,
  { ticket, member }: { readonly ticket: string; readonly member: MemberFacts },
  request: RequestFacts,
): ReturnType<Oauth['bind']> {
  const { database, clock } = deps
  const { siteId, memberId } = member
  const browserHash = readDeviceCookie(marking, request)
  if (browserHash === undefined) return refuse('ticketInvalid')
  const now = clock.now()
  const spent = await consumeTicket(database, deps.personalData, {
    siteId,
    hash: sha256Hex(ticket),
    browserHash,
    now,
    purpose: 'bind',
  })
  if (!spent) return refuse('ticketInvalid')
  const { issuer, subject, provider } = spent
  const providerName = (await findProvider(deps, siteId, provider))?.provider.name ?? provider
  const reader = await deps.credentials.get(siteId, memberId)
  try {
    await database.transaction(async tx => {
      await insertLink(tx, { siteId, issuer, subject, provider, memberId, at: now })
      const values = { account: reader.account, provider: providerName, at: now }
      const { language } = request
      await deps.messenger.notify(tx, reader, { siteId, language, template: 'accountLinked', values })
    }, forSite(siteId))
  } catch (error) {
    const constraint = violatedUnique(error)
    if (constraint === 'member_identities_pkey') return refuse('identityTaken')
    if (constraint === 'member_identities__member') return refuse('alreadyLinked')
    throw error
  }
  return ok({ providerName })
}
