import { securityKinds, type SecurityEventView, type SecurityKind, type Staff } from '@glasshouse/server'
import { timeText } from './deposit-lines.ts'
import { type Answer, type StaffCommand, type Written } from './staff-command.ts'

export const securityUsage = `npm run security -- list [--member ACCOUNT] [--address ADDRESS] [--kind KIND] [--since WHEN] [--site NAME]

The newest first. ADDRESS may be a network, such as 203.0.113.0/24. WHEN is a day or a time such as 2027-05-22T10:00Z,
or so long ago: 30m, 12h, 7d. KIND is one of ${securityKinds.join(', ')}.
Of the same kind, member and address there is one line in a quarter of an hour, with its count. Kept for a year.`

const mostListed = 200

export const securityVerbs: Readonly<Record<string, StaffCommand>> = {
  list: { names: [0, 0], options: ['member', 'address', 'kind', 'since', 'site'], decides: false, run: list },
}

async function list({ security }: Staff, { options }: Written): Promise<Answer> {
  const { member: account, address, site } = options
  const kind = options.kind === undefined ? undefined : kindOf(options.kind)
  if (options.kind !== undefined && !kind) return misread(`there is no kind ${options.kind}`)
  const since = options.since === undefined ? undefined : momentOf(options.since, new Date())
  if (options.since !== undefined && !since)
    return misread('--since wants a day such as 2027-05-22, or 30m, 12h, 7d')
  const found = await security.list({ account, address, site, kind, since, limit: mostListed + 1 })
  if (!found.ok) return misread(`--address ${address ?? ''} is neither an address nor a network`)
  if (found.value.length === 0) return { done: true, lines: ['Nothing was noted.'] }
  const more = found.value.length > mostListed ? [`And more; these are the newest ${mostListed}.`] : []
  return { done: true, lines: [...found.value.slice(0, mostListed).map(eventLine), ...more] }
}

function misread(words: string): Answer {
  return { done: false, lines: [`Nothing was read: ${words}.`] }
}

function kindOf(text: string): SecurityKind | undefined {
  return securityKinds.find(each => each === text)
}

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

function momentOf(text: string, now: Date): Date | undefined {
  const [, length, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  if (length !== undefined && (unit === 'm' || unit === 'h' || unit === 'd'))
    return new Date(now.getTime() - Number.parseInt(length, 10) * unitMs[unit])
  const moment = /^\d{4}-\d\d-\d\d/.test(text) ? new Date(text) : undefined
  return moment && Number.isNaN(moment.getTime()) ? undefined : moment
}

function eventLine(event: SecurityEventView): string {
  const { site, kind, account, accountDigest, address, deviceHash, detail, requestId, lastAt, count } = event
  const who =
    account ?? (accountDigest === null ? 'no account' : `unknown account ${accountDigest.slice(0, 8)}`)
  return [
    timeText(lastAt),
    `${kind}${count === 1 ? '' : ` ${count} times`}`,
    `${who} of ${site}`,
    ...(address === null ? [] : [`from ${address}`]),
    ...(deviceHash === null ? [] : [`device ${deviceHash.slice(0, 8)}`]),
    ...(detail === '' ? [] : [detail]),
    ...(requestId === null ? [] : [`request ${requestId}`]),
  ].join('  ')
}
