import { freezeAccounts } from '@glasshouse/ledger'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Database, type Tx } from '@glasshouse/postgres'
import { type Clock } from '@glasshouse/service'
import { acrossSites, inSite } from '../../platform/in-site.ts'
import { publish } from '../../platform/push/index.ts'
import { siteDayStart } from '../../platform/site-day.ts'
import { openMemberAccounts } from '../accounts/index.ts'
import {
  excludedForGood,
  insertStandingChange,
  listDeskMembers,
  listStandingChanges,
  lockStanding,
  standingAt,
  updateStanding,
  type DeskMember,
  type MemberStatus,
  type StandingChange,
} from '../members/index.ts'
import { createSessions } from './sessions.service.ts'

export type MemberName = {
  readonly account: string
  /** Needed where several sites have a member of that name. */
  readonly site: string | undefined
}

/** Who decides, and why; both are kept for ever. */
type Told = { readonly by: string; readonly reason: string }

export type StandingWish =
  | { readonly aspect: 'status'; readonly status: MemberStatus }
  /** Until the site's day begins that is named as `2027-05-22`, or, with null, for good. */
  | { readonly aspect: 'exclusion'; readonly until: string | null }
  | { readonly aspect: 'play' | 'wallet'; readonly isFrozen: boolean }

type NameRefusal = 'memberUnknown' | 'siteNeeded'
/** `exclusionShorter` carries the member as they stand: nobody takes a rest back, or makes it shorter. */
export type StandingRefusal = NameRefusal | 'unchanged' | 'dayUnknown' | 'dayPast' | 'exclusionShorter'

/** A member, and what was decided about them, the newest first. */
export type MemberFile = { readonly member: DeskMember; readonly changes: readonly StandingChange[] }

/** What a person of the house decides about members, apart from any running server. */
export type MemberDesk = {
  find(name: MemberName): Promise<Outcome<MemberFile, NameRefusal>>
  /**
   * Changes what a member may do. Where it leaves no way in, the sessions end in the same transaction, and the servers
   * that run leave the game that is open.
   */
  change(name: MemberName, wish: StandingWish, told: Told): Promise<Outcome<MemberFile, StandingRefusal>>
}

/** So many sites are named to somebody who has to choose one. */
const mostSites = 20
const mostChanges = 50

type MemberDeskParts = { readonly database: Database; readonly clock: Clock }

export function createMemberDesk(parts: MemberDeskParts): MemberDesk {
  const { database } = parts
  const find = async (name: MemberName): Promise<Outcome<DeskMember, NameRefusal>> => {
    const found = await database.transaction(
      tx => listDeskMembers(tx, { account: name.account, site: name.site ?? null }, mostSites),
      acrossSites,
    )
    const [member] = found
    if (!member) return refuse('memberUnknown')
    return found.length > 1 ? refuse('siteNeeded', { sites: found.map(each => each.site) }) : ok(member)
  }
  const fileOf = async (tx: Tx, member: DeskMember): Promise<MemberFile> => ({
    member,
    changes: await listStandingChanges(tx, member, mostChanges),
  })
  return {
    find: async name => {
      const found = await find(name)
      if (!found.ok) return found
      return ok(await database.transaction(tx => fileOf(tx, found.value), inSite(found.value.siteId)))
    },
    change: async (name, wish, told) => {
      const found = await find(name)
      if (!found.ok) return found
      const { siteId, memberId } = found.value
      return database.transaction(async (tx): Promise<Outcome<MemberFile, StandingRefusal>> => {
        const before = await lockStanding(tx, siteId, memberId)
        const wished = applyWish(before, wish, parts.clock.now())
        if (!wished.ok) return wished
        await write(parts, tx, { before, after: wished.value, aspect: wish.aspect, told })
        return ok(await fileOf(tx, wished.value))
      }, inSite(siteId))
    },
  }
}

function applyWish(
  member: DeskMember,
  wish: StandingWish,
  now: Date,
): Outcome<DeskMember, 'unchanged' | 'dayUnknown' | 'dayPast' | 'exclusionShorter'> {
  const changed = (after: DeskMember, aspect: StandingWish['aspect']) =>
    stateOf(after, aspect) === stateOf(member, aspect) ? refuse('unchanged', { member }) : ok(after)
  if (wish.aspect === 'status') return changed({ ...member, status: wish.status }, 'status')
  if (wish.aspect !== 'exclusion') {
    const after = wish.aspect === 'play' ? { isPlayFrozen: wish.isFrozen } : { isWalletFrozen: wish.isFrozen }
    return changed({ ...member, ...after }, wish.aspect)
  }
  const excludedUntil = wish.until === null ? excludedForGood : siteDayStart(wish.until, member.timezone)
  if (!excludedUntil) return refuse('dayUnknown')
  if (excludedUntil <= now) return refuse('dayPast')
  if (member.excludedUntil && excludedUntil < member.excludedUntil) {
    return refuse('exclusionShorter', { member })
  }
  return changed({ ...member, excludedUntil }, 'exclusion')
}

/** As it is kept with the change, and read again by people. */
function stateOf(member: DeskMember, aspect: StandingWish['aspect']): string {
  switch (aspect) {
    case 'status':
      return member.status
    case 'exclusion':
      return member.excludedUntil?.toISOString() ?? 'none'
    case 'play':
      return member.isPlayFrozen ? 'frozen' : 'open'
    case 'wallet':
      return member.isWalletFrozen ? 'frozen' : 'open'
  }
}

type Written = {
  readonly before: DeskMember
  readonly after: DeskMember
  readonly aspect: StandingWish['aspect']
  readonly told: Told
}

async function write(
  { database, clock }: MemberDeskParts,
  tx: Tx,
  { before, after, aspect, told }: Written,
): Promise<void> {
  const { siteId, memberId, currency } = after
  const at = clock.now()
  if (aspect === 'wallet') {
    const { main } = await openMemberAccounts(tx, memberId, currency)
    await freezeAccounts(tx, [main], after.isWalletFrozen)
    await publish(tx, { siteId, channel: { kind: 'member', memberId } }, 'profile.updated', {
      updated_at: at.toISOString(),
    })
  } else {
    await updateStanding(tx, siteId, after)
  }
  const states = { before: stateOf(before, aspect), after: stateOf(after, aspect) }
  await insertStandingChange(tx, after, { aspect, ...states, ...told, at })
  if (standingAt(after, at) === 'active') return
  await createSessions({ database, clock }).endAllOf(tx, { siteId, memberId }, 'accountStatus')
}
