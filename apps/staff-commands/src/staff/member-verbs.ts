import {
  excludedForGood,
  type Staff,
  type MemberFile,
  type StatusRefusal,
  type StatusChangeInput,
} from '@glasshouse/server'
import { nameRefusalWords, refused, type Answer, type StaffCommand, type Written } from './staff-command.ts'
import { timeText } from './deposit-lines.ts'

export const memberUsage = `npm run member -- show ACCOUNT [--site NAME]
npm run member -- status ACCOUNT STATUS --reason WHY [--until DAY] [--site NAME]
npm run member -- verify ACCOUNT --reason WHY [--site NAME]
npm run member -- release --phone NUMBER | --email ADDRESS | --identity NUMBER --reason WHY

STATUS is one of
  active, frozen, disabled, closed   the account as a whole
  self_excluded                      a self-exclusion on request: --until 2027-05-22, or --until forever
  exclusion_elsewhere_void           releases an account that another account's exclusion included by mistake; its values
                                     block no registration any more, also where the excluded member has the same
  play_frozen, play_open             games alone
  wallet_frozen, wallet_open         money alone
  unverified                         the identity is no longer verified; verify sets it
release is for a person without an account whose phone, e-mail or identity number an excluded member has entered.
Author, time and reason are kept. A self-exclusion is never withdrawn or shortened.`

export const memberVerbs: Readonly<Record<string, StaffCommand>> = {
  show: { names: [1, 1], options: ['site'], decides: false, run: show },
  status: {
    names: [2, 2],
    options: ['until', 'site'],
    decides: true,
    run: setStatus,
  },
  verify: { names: [1, 1], options: ['site'], decides: true, run: verify },
  release: {
    names: [0, 0],
    options: ['phone', 'email', 'identity'],
    decides: true,
    run: release,
  },
}

async function show(
  { members }: Staff,
  { names: [account = ''], options: { site } }: Written,
): Promise<Answer> {
  const found = await members.find({ account, site })
  return found.ok
    ? { done: true, lines: fileLines(found.value) }
    : refused(wordsFor(found.refusal, found.data), account)
}

async function setStatus(staff: Staff, written: Written): Promise<Answer> {
  const { names, options } = written
  const [account = '', status = ''] = names
  const input = inputOf(status, options.until)
  return typeof input === 'string' ? refused(input, account) : change(staff, input, written)
}

/** Staff have verified the identity: from then on the member may deposit and play where the site requires it. */
function verify(staff: Staff, written: Written): Promise<Answer> {
  return change(staff, { aspect: 'identity', isVerified: true }, written)
}

async function release({ members }: Staff, { by, options }: Written): Promise<Answer> {
  const { phone, email, identity, reason = '' } = options
  const kinds = { phone, email, identityId: identity } as const
  const given = (['phone', 'email', 'identityId'] as const).flatMap(kind => {
    const value = kinds[kind]
    return value === undefined ? [] : [{ kind, value }]
  })
  const [value] = given
  if (!value || given.length > 1)
    return refused('say by --phone, --email or --identity what is released, one at a time.')
  const released = await members.release(value, { by, reason })
  if (!released.ok) return refused('it blocks no registration.', value.value)
  const { enteredBy, unknownNow } = released.value
  return {
    done: true,
    lines: [
      `${value.value} blocks no registration any more. Excluded accounts that entered it: ${enteredBy}.`,
      ...(unknownNow === 0 ? [] : [`Known by nothing else from now on: ${unknownNow} of them.`]),
    ],
  }
}

async function change(
  { members }: Staff,
  input: StatusChangeInput,
  { by, names: [account = ''], options }: Written,
): Promise<Answer> {
  const { reason = '', site } = options
  const changed = await members.change({ account, site }, input, { by, reason })
  return changed.ok
    ? { done: true, lines: fileLines(changed.value) }
    : refused(wordsFor(changed.refusal, changed.data), account)
}

/** The requested change, or what is wrong with it in a sentence. */
function inputOf(status: string, until: string | undefined): StatusChangeInput | string {
  if (status === 'self_excluded') {
    if (until === undefined) return 'say by --until on which day the rest ends, or --until forever.'
    return { aspect: 'exclusion', until: until === 'forever' ? null : until }
  }
  if (until !== undefined) return 'only self_excluded has an end.'
  switch (status) {
    case 'active':
    case 'frozen':
    case 'disabled':
    case 'closed':
      return { aspect: 'status', status }
    case 'exclusion_elsewhere_void':
      return { aspect: 'sharedExclusion' }
    case 'play_frozen':
    case 'play_open':
      return { aspect: 'play', isFrozen: status === 'play_frozen' }
    case 'wallet_frozen':
    case 'wallet_open':
      return { aspect: 'wallet', isFrozen: status === 'wallet_frozen' }
    case 'unverified':
      return { aspect: 'identity', isVerified: false }
    default:
      return `there is no status ${status}.`
  }
}

function wordsFor(refusal: StatusRefusal, data: unknown): string {
  switch (refusal) {
    case 'memberUnknown':
    case 'siteNeeded':
      return nameRefusalWords(refusal, data)
    case 'unchanged':
      return 'it stands so already.'
    case 'dayUnknown':
      return '--until wants a day such as 2027-05-22.'
    case 'dayPast':
      return 'that day has begun already.'
    case 'exclusionShorter':
      return 'a rest from play is never taken back or made shorter.'
  }
}

function fileLines({ member, changes }: MemberFile): string[] {
  const { account, site, status, excludedUntil, isPlayFrozen, isWalletFrozen, isVerified } = member
  const rest = excludedUntil ? `rests until ${untilText(excludedUntil)}` : 'never asked for a rest'
  return [
    `${account} of ${site}: ${status}, ${rest}, games ${wordOf(isPlayFrozen)}, wallet ${wordOf(isWalletFrozen)}, ${
      isVerified ? 'verified' : 'not verified'
    }`,
    ...changes.map(
      ({ at, aspect, before, after, by, reason }) =>
        `  ${timeText(at)}  ${aspect}: ${before} to ${after}, by ${by}: ${reason}`,
    ),
  ]
}

function wordOf(isFrozen: boolean): string {
  return isFrozen ? 'frozen' : 'open'
}

function untilText(until: Date): string {
  return until >= excludedForGood ? 'the end of all days' : timeText(until)
}
