import { agentChanges, checkAccount, subAccountLimits, type SubAccountRight } from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database, Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { badField, type Route } from '../../../platform/bind.ts'
import type { Limit, Limits } from '../../../platform/rate-limit/limits.ts'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import type { Acting } from '../../../platform/serve-calls.ts'
import { sweepLot, type Sweep } from '../../../platform/jobs/index.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import {
  endAllSessions,
  writePassword,
  type Identity,
  type OwnPasswordRefusal,
} from '../../access/identity/index.ts'
import {
  createCredentials,
  findPasswordFault,
  memberTypes,
  updateMemberType,
  type CredentialDeps,
  type Members,
} from '../../access/members/index.ts'
import { findAgentOf } from './agents.queries.ts'
import { lockAgentOf } from './links.queries.ts'
import {
  deleteOldActs,
  findStanding,
  findSubAccount,
  insertAct,
  insertSubAccount,
  listChanges,
  listSubAccounts,
  setMayLogIn,
  updateSubAccount,
} from './sub-accounts.queries.ts'

export type SubAccountDeps = CredentialDeps & {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Limits
  readonly members: Pick<Members, 'add' | 'hash'>
  readonly identity: Pick<Identity, 'proveOwnPassword'>
}

const shownActs = 50
/** As long as the security log. */
const actsKeptMs = 365 * 24 * 60 * 60_000
/** Each hashes a password. */
const hashes: Limit = { name: 'sub-account', most: 30, windowMs: 3_600_000 }

type Asking = RequestFacts & { readonly member: MemberFacts }

export async function readSubAccounts({ database }: SubAccountDeps, { siteId, memberId }: MemberFacts) {
  const agent = await findAgentOf(database, siteId, memberId)
  if (!agent?.isActive) return refuse('agentsOnly')
  const mine = { siteId, agentId: agent.id }
  return ok({
    list: await listSubAccounts(database, mine),
    acts: await listChanges(database, mine, { calls: agentChanges, limit: shownActs }),
  })
}

export type SubAccountInput = {
  readonly account: string
  readonly name: string
  readonly password: string
  readonly rights: readonly SubAccountRight[]
  /** The agent's own: a session that was taken over makes no way in that stays. */
  readonly ownPassword: string
}

type StoreRefusal = 'agentsOnly' | 'badField' | 'tooMany' | 'accountRepeat' | OwnPasswordRefusal

/** A member of type 3, without money and details, bound to the agent. */
export async function storeSubAccount(
  deps: SubAccountDeps,
  input: SubAccountInput,
  asking: Asking,
): Promise<Outcome<bigint, StoreRefusal>> {
  const { member, site, address } = asking
  const { siteId, currency } = member
  const { account, name, password, rights } = input
  const faults = faultsOf(account, password, site.passwordProfile)
  if (faults) return badField(faults)
  if (!(await findAgentOf(deps.database, siteId, member.memberId))?.isActive) return refuse('agentsOnly')
  if (!(await deps.limits.take(hashes, { siteId, key: `${member.memberId}`, address })).ok)
    return refuse('tooFrequent')
  const proven = await deps.identity.proveOwnPassword(input.ownPassword, asking)
  if (!proven.ok) return refuse(proven.refusal)
  const passwordHash = await deps.members.hash('password', password)
  return deps.database.transaction(async (tx): Promise<Outcome<bigint, StoreRefusal>> => {
    const held = await proven.value.holds(tx)
    if (!held.ok) return held
    const agent = await lockAgentOf(tx, member)
    if (!agent?.isActive) return refuse('agentsOnly')
    const mine = { siteId, agentId: agent.id }
    if ((await listSubAccounts(tx, mine)).length >= subAccountLimits.all) return refuse('tooMany')
    const at = deps.clock.now()
    const plain = { details: {}, unique: [], withdrawPasswordHash: null, registeredAt: at }
    const added = await deps.members.add(tx, { siteId, account, currency, passwordHash, ...plain })
    if (!added.ok) return refuse('accountRepeat')
    const memberId = added.value
    await updateMemberType(tx, siteId, { memberId, memberType: memberTypes.subAccount })
    await insertSubAccount(tx, { ...mine, memberId, name, rights, at })
    await noteChange(tx, mine, { member, at, call: 'agentSubAccountStore', input: { account, name, rights } })
    return ok(memberId)
  }, forSite(siteId))
}

export type SubAccountChange = {
  readonly id: bigint
  readonly name: string | undefined
  readonly rights: readonly SubAccountRight[] | undefined
  readonly isActive: boolean | undefined
  readonly password: string | undefined
  /** The agent's own: needed for another password and for more rights. */
  readonly ownPassword: string | undefined
}

type ChangeRefusal = 'agentsOnly' | 'notFound' | 'badField' | OwnPasswordRefusal

export async function changeSubAccount(
  deps: SubAccountDeps,
  change: SubAccountChange,
  asking: Asking,
): Promise<Outcome<bigint, ChangeRefusal>> {
  const { member, site, address } = asking
  const { siteId } = member
  const { id, password } = change
  const agentNow = await findAgentOf(deps.database, siteId, member.memberId)
  if (!agentNow?.isActive) return refuse('agentsOnly')
  const known = await findSubAccount(deps.database, { siteId, agentId: agentNow.id }, id)
  if (!known) return refuse('notFound')
  const fault =
    password === undefined ? undefined : passwordFault(password, known.account, site.passwordProfile)
  if (fault) return badField({ password: fault })
  if (password !== undefined) {
    const taken = await deps.limits.take(hashes, { siteId, key: `${member.memberId}`, address })
    if (!taken.ok) return refuse('tooFrequent')
  }
  const isMore = password !== undefined || hasOther(change.rights, known.rights)
  if (isMore && change.ownPassword === undefined) return badField({ own_password: 'err_required' })
  const proven = isMore && (await deps.identity.proveOwnPassword(change.ownPassword ?? '', asking))
  if (proven && !proven.ok) return refuse(proven.refusal)
  const passwordHash = password === undefined ? undefined : await deps.members.hash('password', password)
  return deps.database.transaction(async (tx): Promise<Outcome<bigint, ChangeRefusal>> => {
    const held = proven ? await proven.value.holds(tx) : ok(undefined)
    if (!held.ok) return held
    const agent = await lockAgentOf(tx, member)
    if (!agent?.isActive) return refuse('agentsOnly')
    const mine = { siteId, agentId: agent.id }
    const before = await findSubAccount(tx, mine, id)
    if (!before) return refuse('notFound')
    const at = deps.clock.now()
    const { name = before.name, isActive = before.isActive } = change
    const rights = [...(change.rights ?? before.rights)]
    await updateSubAccount(tx, mine, { id, name, rights, isActive, at })
    if (isActive !== before.isActive) await setMayLogIn(tx, siteId, { id, isActive })
    if (passwordHash !== undefined) {
      const made = { memberId: id, passwordHash, way: 'forgotten' } as const
      const credentials = createCredentials(deps)
      await writePassword(tx, { ...deps, credentials }, { change: made, request: asking })
    }
    // A session ends with a right too: what was begun by it, a file or a transfer, ends with the session.
    if (!isActive || passwordHash !== undefined || hasOther(before.rights, rights)) {
      const reason = passwordHash === undefined ? 'accountStatus' : 'passwordChanged'
      await endAllSessions(tx, { siteId, memberId: id }, { at, reason })
    }
    const input = { id: `${id}`, name, rights, isActive, hasNewPassword: passwordHash !== undefined }
    await noteChange(tx, mine, { member, at, call: 'agentSubAccountUpdate', input })
    return ok(id)
  }, forSite(siteId))
}

/** Whether one of these rights is none of those. */
function hasOther(these: readonly SubAccountRight[] = [], those: readonly SubAccountRight[]): boolean {
  return these.some(each => !those.includes(each))
}

type Change = {
  readonly member: MemberFacts
  readonly at: Date
  readonly call: string
  readonly input: object
}

function noteChange(
  tx: Tx,
  mine: { readonly siteId: number; readonly agentId: bigint },
  { member, ...act }: Change,
): Promise<void> {
  return insertAct(tx, { ...mine, memberId: member.memberId, ...act })
}

/**
 * As whom a sub-account asks a call: with the right for it as the agent, in its own session. Asked anew for each call, so
 * that a right that was taken away is gone at once.
 */
export async function actFor(
  { database, clock }: Pick<SubAccountDeps, 'database' | 'clock'>,
  { call, name }: Pick<Route, 'call' | 'name'>,
  member: MemberFacts,
): Promise<Acting | undefined> {
  const right = call.forSubAccounts
  const silent = { note: () => Promise.resolve() }
  if (right === 'self') return { member, ...silent }
  // What visitors may ask, it asks as one.
  if (right === undefined) return call.auth === 'member' ? undefined : { member: undefined, ...silent }
  const { siteId } = member
  const standing = await findStanding(database, member, clock.now())
  if (!standing?.isActive || !standing.rights.includes(right)) return undefined
  const { agentId, memberId, account, currency, rights } = standing
  const { sessionId, tokenFingerprint } = member
  return {
    member: { siteId, memberId, account, currency, sessionId, tokenFingerprint, isSubAccount: true, rights },
    note: body =>
      insertAct(database, {
        siteId,
        agentId,
        memberId: member.memberId,
        call: name,
        input: withoutSecrets(body),
        at: clock.now(),
      }),
  }
}

function withoutSecrets(body: unknown): object {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(entries.filter(([key]) => !key.includes('password')))
}

export type SubAccounts = {
  actFor(route: Route, member: MemberFacts): Promise<Acting | undefined>
  findStanding(member: MemberFacts): ReturnType<typeof findStanding>
}

type Profile = RequestFacts['site']['passwordProfile']

function faultsOf(account: string, password: string, profile: Profile): Record<string, string> | undefined {
  const accountFault = checkAccount(account)
  const fault = passwordFault(password, account, profile)
  if (!accountFault && !fault) return undefined
  return { ...(accountFault && { account: accountFault }), ...(fault && { password: fault }) }
}

function passwordFault(password: string, account: string, profile: Profile): string | undefined {
  return findPasswordFault(password, { profile, account })
}

/** Deletes what was done longer ago than acts are kept. */
export function sweepActs({ database, clock }: Pick<SubAccountDeps, 'database' | 'clock'>): Sweep {
  const before = () => new Date(clock.now().getTime() - actsKeptMs)
  return () => database.transaction(tx => deleteOldActs(tx, before(), sweepLot), forAllSites)
}
