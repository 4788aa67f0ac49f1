import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Database, type Tx } from '@glasshouse/postgres'
import { type Clock } from '@glasshouse/service'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import type { PersonalData } from '../../../platform/personal-data/index.ts'
import { siteDayStart } from '../../../platform/site-day.ts'
import { endAllSessions } from '../identity/index.ts'
import { noteStaffDecision } from '../security-log/index.ts'
import {
  deleteVerified,
  excludedForGood,
  findMemberForStaff,
  insertVerified,
  listStatusChanges,
  lockExclusions,
  lockStatus,
  profileUpdated,
  releasePerson,
  releaseValue,
  statusAt,
  updateStatus,
  updateWalletFrozen,
  type Decider,
  type StaffMemberView,
  type MemberRef,
  type MemberStatus,
  type NameRefusal,
  type PersonValue,
  type ReleasedValue,
  type StatusChange,
} from '../members/index.ts'
import type { StatusWord } from '../../site/letters/index.ts'
import { beginExclusion, type ExclusionDeps } from './begin-exclusion.ts'
import { momentText, noteChange } from './note-change.ts'

/** Until the site's day begins that is named as `2027-05-22`, or, with null, for good. */
type ExclusionInput = { readonly aspect: 'exclusion'; readonly until: string | null }

type SwitchInput =
  | { readonly aspect: 'status'; readonly status: MemberStatus }
  /**
   * Releases an account that another's exclusion included by mistake, with its phone, e-mail and identity number. Its
   * own exclusion stays, and the currently excluded accounts no longer include it.
   */
  | { readonly aspect: 'sharedExclusion' }
  | { readonly aspect: 'play' | 'wallet'; readonly isFrozen: boolean }
  /** Staff verify a member's identity, or withdraw the verification. */
  | { readonly aspect: 'identity'; readonly isVerified: boolean }

export type StatusChangeInput = ExclusionInput | SwitchInput

type ExclusionRefusal = 'unchanged' | 'dayUnknown' | 'dayPast' | 'exclusionShorter'
/** `exclusionShorter` carries the member's current state: an exclusion is never withdrawn or shortened. */
export type StatusRefusal = NameRefusal | ExclusionRefusal

/** A member, and what was decided about them, the newest first. */
export type MemberFile = { readonly member: StaffMemberView; readonly changes: readonly StatusChange[] }

/** Staff decisions about members, independent of any running server. */
export type StaffMembers = {
  find(name: MemberRef): Promise<Outcome<MemberFile, NameRefusal>>
  /**
   * Changes what a member may do. Where it leaves no way in, the sessions end in the same transaction, and the servers
   * that run leave the game that is open.
   */
  change(
    name: MemberRef,
    input: StatusChangeInput,
    decider: Decider,
  ): Promise<Outcome<MemberFile, StatusRefusal>>
  /**
   * For a person without an account whose phone, e-mail or identity number an excluded member has entered. Those who
   * are excluded stay known by their other values.
   */
  release(value: PersonValue, decider: Decider): Promise<Outcome<ReleasedValue, 'valueFree'>>
}

const mostChanges = 50

type StaffMembersDeps = ExclusionDeps & {
  readonly database: Database
  readonly clock: Clock
  readonly personalData: PersonalData
}

export function createStaffMembers(deps: StaffMembersDeps): StaffMembers {
  const { database, clock, personalData } = deps
  const fileOf = async (tx: Tx, member: StaffMemberView): Promise<MemberFile> => ({
    member,
    changes: await listStatusChanges(tx, member, mostChanges),
  })
  return {
    find: async name => {
      const found = await findMemberForStaff(database, name)
      if (!found.ok) return found
      return ok(await database.transaction(tx => fileOf(tx, found.value), forSite(found.value.siteId)))
    },
    change: async (name, input, decider) => {
      const found = await findMemberForStaff(database, name)
      if (!found.ok) return found
      const deciding = { member: found.value, decider, at: clock.now() }
      return database.transaction(async (tx): Promise<Outcome<MemberFile, StatusRefusal>> => {
        const changed =
          input.aspect === 'exclusion'
            ? await exclude(deps, tx, { ...deciding, input })
            : await switchAspect(deps, tx, { ...deciding, input })
        return changed.ok ? ok(await fileOf(tx, changed.value)) : changed
        // An exclusion covers a person, on all sites.
      }, forAllSites)
    },
    release: (value, decider) =>
      database.transaction(async (tx): Promise<Outcome<ReleasedValue, 'valueFree'>> => {
        await lockExclusions(tx)
        const released = await releaseValue(tx, personalData, { ...value, ...decider, at: clock.now() })
        return released ? ok(released) : refuse('valueFree')
      }, forAllSites),
  }
}

type Decision = { readonly decider: Decider; readonly at: Date }
type Deciding<W> = Decision & { readonly member: StaffMemberView; readonly input: W }

async function exclude(
  deps: ExclusionDeps,
  tx: Tx,
  { input: { until }, at, ...deciding }: Deciding<ExclusionInput>,
): Promise<Outcome<StaffMemberView, ExclusionRefusal>> {
  const endOf = (member: StaffMemberView): Outcome<Date, ExclusionRefusal> => {
    const end = until === null ? excludedForGood : siteDayStart(until, member.timezone)
    if (!end) return refuse('dayUnknown')
    if (end <= at) return refuse('dayPast')
    const { exclusionUntil } = member
    if (exclusionUntil === null || end > exclusionUntil) return ok(end)
    return refuse(end < exclusionUntil ? 'exclusionShorter' : 'unchanged', { member })
  }
  const begun = await beginExclusion(deps, tx, { ...deciding, at, endOf })
  if (!begun.ok) return begun
  const detail = `exclusion: ${until ?? 'for good'} by ${deciding.decider.by}`
  await noteStaffDecision(tx, begun.value, { at, detail })
  return begun
}

/** One thing that a person switches about a member. */
type Aspect = {
  /** As text with the change, for staff who read it later. */
  stateOf(member: StaffMemberView): string
  /** The change as the letter words it. */
  word(member: StaffMemberView): StatusWord
  write(tx: Tx, member: StaffMemberView, decision: Decision): Promise<void>
}

const writeStatus = (tx: Tx, member: StaffMemberView) => updateStatus(tx, member.siteId, member)

const aspects: Readonly<Record<SwitchInput['aspect'], Aspect>> = {
  status: {
    stateOf: member => member.status,
    word: member => member.status,
    write: writeStatus,
  },
  sharedExclusion: {
    stateOf: member => momentText(member.sharedExclusionUntil),
    // Their own exclusion, or another status that blocks the member, is not ended by this.
    word: () => 'exclusionLifted',
    write: async (tx, member, { decider, at }) => {
      await writeStatus(tx, member)
      await releasePerson(tx, member.memberId, { ...decider, at })
    },
  },
  play: {
    stateOf: member => (member.isPlayFrozen ? 'frozen' : 'open'),
    word: member => (member.isPlayFrozen ? 'playFrozen' : 'playOpen'),
    write: writeStatus,
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
  { letters }: ExclusionDeps,
  tx: Tx,
  { member: { siteId, memberId }, input, decider, at }: Deciding<SwitchInput>,
): Promise<Outcome<StaffMemberView, 'unchanged'>> {
  const { stateOf, word, write } = aspects[input.aspect]
  if (input.aspect === 'sharedExclusion') await lockExclusions(tx)
  const before = await lockStatus(tx, siteId, memberId)
  const member = withChange(before, input)
  const states = { before: stateOf(before), after: stateOf(member) }
  if (states.before === states.after) return refuse('unchanged', { member: before })
  await write(tx, member, { decider, at })
  await noteChange(letters, tx, {
    member,
    aspect: input.aspect,
    ...states,
    word: word(member),
    ...decider,
    at,
  })
  await noteStaffDecision(tx, member, {
    at,
    detail: `${input.aspect}: ${states.before} to ${states.after} by ${decider.by}`,
  })
  if (statusAt(member, at) !== 'active') {
    await endAllSessions(tx, member, { at, reason: 'accountStatus' })
  }
  return ok(member)
}

function withChange(member: StaffMemberView, input: SwitchInput): StaffMemberView {
  switch (input.aspect) {
    case 'status':
      return { ...member, status: input.status }
    case 'sharedExclusion':
      return { ...member, sharedExclusionUntil: null, excludedUntil: member.exclusionUntil }
    case 'play':
      return { ...member, isPlayFrozen: input.isFrozen }
    case 'wallet':
      return { ...member, isWalletFrozen: input.isFrozen }
    case 'identity':
      return { ...member, isVerified: input.isVerified }
  }
}

async function freezeWallet(tx: Tx, member: StaffMemberView, { at }: Decision): Promise<void> {
  await updateWalletFrozen(tx, member)
  await profileUpdated(tx, member, at)
}
