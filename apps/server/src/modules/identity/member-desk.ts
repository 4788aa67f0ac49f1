import { freezeAccounts } from '@glasshouse/ledger'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Database, type Tx } from '@glasshouse/postgres'
import { type Clock } from '@glasshouse/service'
import { acrossSites, inSite } from '../../platform/in-site.ts'
import { publish } from '../../platform/push/index.ts'
import { siteDayStart } from '../../platform/site-day.ts'
import { openMemberAccounts } from '../accounts/index.ts'
import {
  deleteVerified,
  excludedForGood,
  findDeskMember,
  insertVerified,
  insertStandingChange,
  listStandingChanges,
  lockRests,
  lockStanding,
  releasePerson,
  releaseValue,
  standingAt,
  updateStanding,
  type DeskMember,
  type DeskName,
  type MemberStatus,
  type NameRefusal,
  type PersonValue,
  type ReleasedValue,
  type StandingChange,
} from '../members/index.ts'
import type { StandingWord } from '../messenger/index.ts'
import {
  restOtherAccounts,
  standingLetter,
  type PlanMoneyHome,
  type Told,
  type WriteLetter,
} from './person-rest.ts'
import { createSessions } from './sessions.service.ts'

export type StandingWish =
  | { readonly aspect: 'status'; readonly status: MemberStatus }
  /** Until the site's day begins that is named as `2027-05-22`, or, with null, for good. */
  | { readonly aspect: 'exclusion'; readonly until: string | null }
  /**
   * Lets go whom a rest of another account has taken along by mistake, with their phone, e-mail and identity number. A
   * rest of their own stays, and those who rest now take them along no more.
   */
  | { readonly aspect: 'sharedRest' }
  | { readonly aspect: 'play' | 'wallet'; readonly isFrozen: boolean }
  /** A person of the house knows who the member is, or does not know it any more. */
  | { readonly aspect: 'identity'; readonly isVerified: boolean }

/** `exclusionShorter` carries the member as they stand: nobody takes a rest back, or makes it shorter. */
export type StandingRefusal = NameRefusal | 'unchanged' | 'dayUnknown' | 'dayPast' | 'exclusionShorter'

/** A member, and what was decided about them, the newest first. */
export type MemberFile = { readonly member: DeskMember; readonly changes: readonly StandingChange[] }

/** What a person of the house decides about members, apart from any running server. */
export type MemberDesk = {
  find(name: DeskName): Promise<Outcome<MemberFile, NameRefusal>>
  /**
   * Changes what a member may do. Where it leaves no way in, the sessions end in the same transaction, and the servers
   * that run leave the game that is open.
   */
  change(name: DeskName, wish: StandingWish, told: Told): Promise<Outcome<MemberFile, StandingRefusal>>
  /**
   * Lets go somebody without an account whose phone, e-mail or identity number another has told who rests. Those who rest
   * stay known by what else they have told.
   */
  release(value: PersonValue, told: Told): Promise<Outcome<ReleasedValue, 'valueFree'>>
}

const mostChanges = 50

type MemberDeskParts = {
  readonly database: Database
  readonly clock: Clock
  /** Tells the member what was decided. */
  readonly writeLetter: WriteLetter
  readonly planMoneyHome: PlanMoneyHome
}

export function createMemberDesk(parts: MemberDeskParts): MemberDesk {
  const { database } = parts
  const fileOf = async (tx: Tx, member: DeskMember): Promise<MemberFile> => ({
    member,
    changes: await listStandingChanges(tx, member, mostChanges),
  })
  return {
    find: async name => {
      const found = await findDeskMember(database, name)
      if (!found.ok) return found
      return ok(await database.transaction(tx => fileOf(tx, found.value), inSite(found.value.siteId)))
    },
    change: async (name, wish, told) => {
      const found = await findDeskMember(database, name)
      if (!found.ok) return found
      const { siteId, memberId } = found.value
      return database.transaction(async (tx): Promise<Outcome<MemberFile, StandingRefusal>> => {
        const now = parts.clock.now()
        if (wish.aspect === 'exclusion' || wish.aspect === 'sharedRest') await lockRests(tx)
        if (wish.aspect === 'exclusion') await parts.planMoneyHome(tx, found.value, now)
        const before = await lockStanding(tx, siteId, memberId)
        const wished = applyWish(before, wish, now)
        if (!wished.ok) return wished
        await write(parts, tx, { before, after: wished.value, aspect: wish.aspect, told })
        return ok(await fileOf(tx, wished.value))
        // A rest is a person's, whatever sites they are members of.
      }, acrossSites)
    },
    release: (value, told) =>
      database.transaction(async (tx): Promise<Outcome<ReleasedValue, 'valueFree'>> => {
        await lockRests(tx)
        const released = await releaseValue(tx, value, { ...told, at: parts.clock.now() })
        return released ? ok(released) : refuse('valueFree')
      }, acrossSites),
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
  if (wish.aspect === 'identity') return changed({ ...member, isVerified: wish.isVerified }, 'identity')
  if (wish.aspect === 'sharedRest') {
    return changed({ ...member, sharedRestUntil: null, excludedUntil: member.restUntil }, 'sharedRest')
  }
  if (wish.aspect !== 'exclusion') {
    const after = wish.aspect === 'play' ? { isPlayFrozen: wish.isFrozen } : { isWalletFrozen: wish.isFrozen }
    return changed({ ...member, ...after }, wish.aspect)
  }
  const restUntil = wish.until === null ? excludedForGood : siteDayStart(wish.until, member.timezone)
  if (!restUntil) return refuse('dayUnknown')
  if (restUntil <= now) return refuse('dayPast')
  const { restUntil: before, sharedRestUntil: shared } = member
  if (before && restUntil < before) return refuse('exclusionShorter', { member })
  return changed(
    { ...member, restUntil, excludedUntil: shared && shared > restUntil ? shared : restUntil },
    'exclusion',
  )
}

/** As it is kept with the change, and read again by people. */
function stateOf(member: DeskMember, aspect: StandingWish['aspect']): string {
  switch (aspect) {
    case 'status':
      return member.status
    case 'exclusion':
      return member.restUntil?.toISOString() ?? 'none'
    case 'sharedRest':
      return member.sharedRestUntil?.toISOString() ?? 'none'
    case 'play':
      return member.isPlayFrozen ? 'frozen' : 'open'
    case 'wallet':
      return member.isWalletFrozen ? 'frozen' : 'open'
    case 'identity':
      return member.isVerified ? 'verified' : 'unverified'
  }
}

/** The change as its letter says it. */
function wordFor(member: DeskMember, aspect: StandingWish['aspect']): StandingWord {
  switch (aspect) {
    case 'status':
      return member.status
    case 'exclusion':
      return 'resting'
    // A rest of their own, or what else keeps the member out, is not ended by this.
    case 'sharedRest':
      return 'restLetGo'
    case 'play':
      return member.isPlayFrozen ? 'playFrozen' : 'playOpen'
    case 'wallet':
      return member.isWalletFrozen ? 'walletFrozen' : 'walletOpen'
    case 'identity':
      return member.isVerified ? 'verified' : 'unverified'
  }
}

type Written = {
  readonly before: DeskMember
  readonly after: DeskMember
  readonly aspect: StandingWish['aspect']
  readonly told: Told
}

async function write(
  { database, clock, writeLetter, planMoneyHome }: MemberDeskParts,
  tx: Tx,
  { before, after, aspect, told }: Written,
): Promise<void> {
  const { siteId, memberId, currency } = after
  const at = clock.now()
  if (aspect === 'identity')
    await (after.isVerified ? insertVerified(tx, after, at) : deleteVerified(tx, after))
  else if (aspect === 'wallet') {
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
  await writeLetter(tx, after, standingLetter(after, wordFor(after, aspect), at))
  if (aspect === 'sharedRest') await releasePerson(tx, memberId, { ...told, at })
  const sessions = createSessions({ database, clock })
  if (aspect === 'exclusion')
    await restOtherAccounts({ sessions, writeLetter, planMoneyHome }, tx, { member: after, at, by: told.by })
  if (standingAt(after, at) === 'active') return
  const why = aspect === 'exclusion' ? 'exclusion' : 'accountStatus'
  await sessions.endAllOf(tx, { siteId, memberId }, why)
}
