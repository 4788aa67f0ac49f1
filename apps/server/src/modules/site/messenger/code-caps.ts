import type { Limit, Limits, LimitSubject } from '../../../platform/rate-limit/limits.ts'
import type { Channel } from './drivers/driver.ts'
import { codeLimits, prefixDay, prefixOf, shareOf, siteDayFor } from './messenger.rules.ts'
import type { CodePurpose } from './templates.ts'

export type Asking = {
  readonly siteId: number
  readonly purpose: CodePurpose
  readonly channel: Channel
  readonly to: string
  readonly address: string
  readonly isDecoy: boolean
  /** How many SMS the site sends in a day, all of them together. */
  readonly mostOfSite: number
}

/** One limit, and who it is counted for. */
export type Kept = readonly [limit: Limit, subject: LimitSubject]

export type Counted = {
  readonly caller: readonly Kept[]
  readonly target: readonly [pace: Kept, ...caps: Kept[]]
  /** Counts nothing more, yet has to have room: a decoy costs nothing, and is refused where these caps are full as well. */
  readonly lookedAt: readonly Kept[]
}

/** For processes without metrics. It lifts no cap for this machine itself. */
export const noAddress = 'none'

/** For every purpose, and also if nothing is sent: else the remaining count would reveal whether a message was sent. */
export function paceOf(siteId: number, to: string, address = noAddress): Kept {
  return [codeLimits.pace, { siteId, key: to, address }]
}

/** The counters of a code request: the caller, and the target. */
export function countedFor({ siteId, purpose, channel, to, address, isDecoy, mostOfSite }: Asking): Counted {
  const by = (key: string): LimitSubject => ({ siteId, key, address })
  const share = `${shareOf[purpose]} ${to}`
  const costs: readonly Kept[] =
    channel === 'sms'
      ? [
          [prefixDay, by(prefixOf(to))],
          ...siteDayFor(purpose, mostOfSite).map((limit): Kept => [limit, by('site')]),
        ]
      : []
  return {
    caller: [
      [codeLimits.callerHour, by(address)],
      [codeLimits.callerDay, by(address)],
    ],
    target: [
      paceOf(siteId, to, address),
      [codeLimits.networkDay, by(`${to} ${address}`)],
      [codeLimits.shareDay, by(share)],
      [codeLimits.targetDay, by(to)],
      ...(isDecoy ? [] : costs),
    ],
    lookedAt: isDecoy ? costs : [],
  }
}

export type AllTaken =
  | { readonly ok: true }
  | { readonly ok: false; readonly full: Kept; readonly waitS: number; readonly counted: readonly Kept[] }

/** Counts one more for each in order, up to the first that is full; `counted` names them all, that one too. */
export async function takeAll(limits: Limits, kept: readonly Kept[]): Promise<AllTaken> {
  for (const [index, full] of kept.entries()) {
    const taken = await limits.take(...full)
    if (!taken.ok) return { ok: false, full, waitS: taken.waitS, counted: kept.slice(0, index + 1) }
  }
  return { ok: true }
}

/** The first that has no room for one more. Counts nothing. */
export async function findFull(limits: Limits, kept: readonly Kept[]): Promise<Kept | undefined> {
  for (const each of kept) if ((await limits.waitS(each)) > 0) return each
  return undefined
}

/** Nothing was sent: nothing is counted. */
export async function giveBackAll(limits: Limits, kept: readonly Kept[]): Promise<void> {
  for (const each of kept) await limits.giveBack(...each)
}
