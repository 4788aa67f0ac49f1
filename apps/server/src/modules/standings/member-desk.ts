import { freezeAccounts } from '@glasshouse/ledger'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Database, type Tx } from '@glasshouse/postgres'
import { type Clock } from '@glasshouse/service'
import { acrossSites, inSite } from '../../platform/in-site.ts'
import { siteDayStart } from '../../platform/site-day.ts'
import { openMemberAccounts } from '../accounts/index.ts'
import { endAllSessions } from '../identity/index.ts'
import {
  deleteVerified,
  excludedForGood,
  findDeskMember,
  insertVerified,
  listStandingChanges,
  lockRests,
  lockStanding,
  profileUpdated,
  releasePerson,
  releaseValue,
  standingAt,
  updateStanding,
  type Decider,
  type DeskMember,
  type DeskName,
  type MemberStatus,
  type NameRefusal,
  type PersonValue,
  type ReleasedValue,
  type StandingChange,
} from '../members/index.ts'
import type { StandingWord } from '../messenger/index.ts'
import { beginExclusion, type ExclusionParts } from './begin-exclusion.ts'
import { momentText, noteChange } from './note-change.ts'

/** Until the site's day begins that is named as `2027-05-22`, or, with null, for good. */
type ExclusionWish = { readonly aspect: 'exclusion'; readonly until: string | null }

type SwitchWish =
  | { readonly aspect: 'status'; readonly status: MemberStatus }
  /**
   * Lets go whom a rest of another account has taken along by mistake, with their phone, e-mail and identity number. A
   * rest of their own stays, and those who rest now take them along no more.
   */
  | { readonly aspect: 'sharedRest' }
  | { readonly aspect: 'play' | 'wallet'; readonly isFrozen: boolean }
  /** A person of the house knows who the member is, or does not know it any more. */
  | { readonly aspect: 'identity'; readonly isVerified: boolean }

export type StandingWish = ExclusionWish | SwitchWish

type ExclusionRefusal = 'unchanged' | 'dayUnknown' | 'dayPast' | 'exclusionShorter'
/** `exclusionShorter` carries the member as they stand: nobody takes a rest back, or makes it shorter. */
export type StandingRefusal = NameRefusal | ExclusionRefusal

/** A member, and what was decided about them, the newest first. */
export type MemberFile = { readonly member: DeskMember; readonly changes: readonly StandingChange[] }

/** What a person of the house decides about members, apart from any running server. */
export type MemberDesk = {
  find(name: DeskName): Promise<Outcome<MemberFile, NameRefusal>>
  /**
   * Changes what a member may do. Where it leaves no way in, the sessions end in the same transaction, and the servers
   * that run leave the game that is open.
   */
  change(name: DeskName, wish: StandingWish, decider: Decider): Promise<Outcome<MemberFile, StandingRefusal>>
  /**
   * Lets go somebody without an account whose phone, e-mail or identity number another has told who rests. Those who rest
   * stay known by what else they have told.
   */
  release(value: PersonValue, decider: Decider): Promise<Outcome<ReleasedValue, 'valueFree'>>
}

const mostChanges = 50

type MemberDeskParts = ExclusionParts & { readonly database: Database; readonly clock: Clock }

export function createMemberDesk(parts: MemberDeskParts): MemberDesk {
  const { database, clock } = parts
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
    change: async (name, wish, decider) => {
      const found = await findDeskMember(database, name)
      if (!found.ok) return found
      const deciding = { member: found.value, decider, at: clock.now() }
      return database.transaction(async (tx): Promise<Outcome<MemberFile, StandingRefusal>> => {
        const changed =
          wish.aspect === 'exclusion'
            ? await exclude(parts, tx, { ...deciding, wish })
            : await switchAspect(parts, tx, { ...deciding, wish })
        return changed.ok ? ok(await fileOf(tx, changed.value)) : changed
        // A rest is a person's, whatever sites they are members of.
      }, acrossSites)
    },
    release: (value, decider) =>
      database.transaction(async (tx): Promise<Outcome<ReleasedValue, 'valueFree'>> => {
        await lockRests(tx)
        const released = await releaseValue(tx, value, { ...decider, at: clock.now() })
        return released ? ok(released) : refuse('valueFree')
      }, acrossSites),
  }
}

type Decision = { readonly decider: Decider; readonly at: Date }
type Deciding<W> = Decision & { readonly member: DeskMember; readonly wish: W }

function exclude(
  parts: ExclusionParts,
  tx: Tx,
  { wish: { until }, at, ...deciding }: Deciding<ExclusionWish>,
): Promise<Outcome<DeskMember, ExclusionRefusal>> {
  const endOf = (member: DeskMember): Outcome<Date, ExclusionRefusal> => {
    const end = until === null ? excludedForGood : siteDayStart(until, member.timezone)
    if (!end) return refuse('dayUnknown')
    if (end <= at) return refuse('dayPast')
    const { restUntil } = member
    if (restUntil === null || end > restUntil) return ok(end)
    return refuse(end < restUntil ? 'exclusionShorter' : 'unchanged', { member })
  }
  return beginExclusion(parts, tx, { ...deciding, at, endOf })
}

/** One thing that a person switches about a member. */
type Aspect = {
  /** As it is kept with the change, and read again by people. */
  stateOf(member: DeskMember): string
  /** The change as its letter says it. */
  word(member: DeskMember): StandingWord
  write(tx: Tx, member: DeskMember, decision: Decision): Promise<void>
}

const writeStanding = (tx: Tx, member: DeskMember) => updateStanding(tx, member.siteId, member)

const aspects: Readonly<Record<SwitchWish['aspect'], Aspect>> = {
  status: {
    stateOf: member => member.status,
    word: member => member.status,
    write: writeStanding,
  },
  sharedRest: {
    stateOf: member => momentText(member.sharedRestUntil),
    // A rest of their own, or what else keeps the member out, is not ended by this.
    word: () => 'restLetGo',
    write: async (tx, member, { decider, at }) => {
      await writeStanding(tx, member)
      await releasePerson(tx, member.memberId, { ...decider, at })
    },
  },
  play: {
    stateOf: member => (member.isPlayFrozen ? 'frozen' : 'open'),
    word: member => (member.isPlayFrozen ? 'playFrozen' : 'playOpen'),
    write: writeStanding,
  },
  wallet: {
    stateOf: member => (member.isWalletFrozen ? 'frozen' : 'open'),
    word: member => (member.isWalletFrozen ? 'walletFrozen' : 'walletOpen'),
    write: freezeWallet,
  },
  identity: {
    stateOf: member => (member.isVerified ? 'verified' : 'unverified'),
    word: member => (member.isVerified ? 'verified' : 'unverified'),
    write: (tx, member, { at }) =>
      member.isVerified ? insertVerified(tx, member, at) : deleteVerified(tx, member),
  },
}

async function switchAspect(
  { letters }: ExclusionParts,
  tx: Tx,
  { member: { siteId, memberId }, wish, decider, at }: Deciding<SwitchWish>,
): Promise<Outcome<DeskMember, 'unchanged'>> {
  const { stateOf, word, write } = aspects[wish.aspect]
  if (wish.aspect === 'sharedRest') await lockRests(tx)
  const before = await lockStanding(tx, siteId, memberId)
  const member = wished(before, wish)
  const states = { before: stateOf(before), after: stateOf(member) }
  if (states.before === states.after) return refuse('unchanged', { member: before })
  await write(tx, member, { decider, at })
  await noteChange(letters, tx, {
    member,
    aspect: wish.aspect,
    ...states,
    word: word(member),
    ...decider,
    at,
  })
  if (standingAt(member, at) !== 'active') {
    await endAllSessions(tx, member, { at, reason: 'accountStatus' })
  }
  return ok(member)
}

function wished(member: DeskMember, wish: SwitchWish): DeskMember {
  switch (wish.aspect) {
    case 'status':
      return { ...member, status: wish.status }
    case 'sharedRest':
      return { ...member, sharedRestUntil: null, excludedUntil: member.restUntil }
    case 'play':
      return { ...member, isPlayFrozen: wish.isFrozen }
    case 'wallet':
      return { ...member, isWalletFrozen: wish.isFrozen }
    case 'identity':
      return { ...member, isVerified: wish.isVerified }
  }
}

async function freezeWallet(tx: Tx, member: DeskMember, { at }: Decision): Promise<void> {
  const { memberId, currency, isWalletFrozen } = member
  const { main } = await openMemberAccounts(tx, memberId, currency)
  await freezeAccounts(tx, [main], isWalletFrozen)
  await profileUpdated(tx, member, at)
}
