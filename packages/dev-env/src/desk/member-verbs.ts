import {
  excludedForGood,
  type Desk,
  type MemberFile,
  type StandingRefusal,
  type StandingWish,
} from '@glasshouse/server'
import { type Answer, type DeskVerb, type Written } from './at-desk.ts'
import { timeText } from './deposit-lines.ts'

export const memberUsage = `npm run member -- show ACCOUNT [--site NAME]
npm run member -- status ACCOUNT STATUS --by WHO --reason WHY [--until DAY] [--site NAME]

STATUS is one of
  active, frozen, disabled, closed   the account as a whole
  self_excluded                      a rest that the member asks for: --until 2027-05-22, or --until forever
  play_frozen, play_open             games alone
  wallet_frozen, wallet_open         money alone
Who decided, when and why is kept. A rest from play is never taken back or made shorter.`

export const memberVerbs: Readonly<Record<string, DeskVerb>> = {
  show: { names: [1, 1], options: ['site'], needs: [], run: show },
  status: {
    names: [2, 2],
    options: ['by', 'reason', 'until', 'site'],
    needs: ['by', 'reason'],
    run: setStatus,
  },
}

async function show(
  { members }: Desk,
  { names: [account = ''], options: { site } }: Written,
): Promise<Answer> {
  const found = await members.find({ account, site })
  return found.ok
    ? { done: true, lines: fileLines(found.value) }
    : refused(wordsFor(found.refusal, found.data), account)
}

async function setStatus({ members }: Desk, { names, options }: Written): Promise<Answer> {
  const [account = '', status = ''] = names
  const { by = '', reason = '', until, site } = options
  const wish = wishOf(status, until)
  if (typeof wish === 'string') return refused(wish, account)
  const changed = await members.change({ account, site }, wish, { by, reason })
  return changed.ok
    ? { done: true, lines: fileLines(changed.value) }
    : refused(wordsFor(changed.refusal, changed.data), account)
}

function refused(words: string, account: string): Answer {
  return { done: false, lines: [`Nothing was changed: ${words} (${account})`] }
}

/** What is wished, or what is wrong with it in a sentence. */
function wishOf(status: string, until: string | undefined): StandingWish | string {
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
    case 'play_frozen':
    case 'play_open':
      return { aspect: 'play', isFrozen: status === 'play_frozen' }
    case 'wallet_frozen':
    case 'wallet_open':
      return { aspect: 'wallet', isFrozen: status === 'wallet_frozen' }
    default:
      return `there is no status ${status}.`
  }
}

function wordsFor(refusal: StandingRefusal, data: unknown): string {
  switch (refusal) {
    case 'memberUnknown':
      return 'there is no such member.'
    case 'siteNeeded':
      return `several sites have that member; choose one by --site: ${sitesOf(data)}.`
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

function sitesOf(data: unknown): string {
  const sites: unknown = typeof data === 'object' && data !== null && 'sites' in data ? data.sites : []
  return Array.isArray(sites) ? sites.map(String).join(', ') : ''
}

function fileLines({ member, changes }: MemberFile): string[] {
  const { account, site, status, excludedUntil, isPlayFrozen, isWalletFrozen } = member
  const rest = excludedUntil ? `rests until ${untilText(excludedUntil)}` : 'never asked for a rest'
  return [
    `${account} of ${site}: ${status}, ${rest}, games ${wordOf(isPlayFrozen)}, wallet ${wordOf(isWalletFrozen)}`,
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
