import { ok, type Accepted, type Refused } from '@glasshouse/outcome'

export type Application = {
  readonly status: 'waiting' | 'approved' | 'refused'
  readonly decidedAt: Date | null
  /** What the applicant reads of a refusal. */
  readonly words: string | null
}

/** All that decides whether a member may apply. */
export type Candidate = {
  /** Undefined for members who are no agent. */
  readonly agent: { readonly isActive: boolean } | undefined
  /** The newest one. */
  readonly application: Application | undefined
  readonly isLineExcluded: boolean
}

/** The status of a member as an agent or applicant. */
export type EffectiveStatus = {
  readonly as: 'none' | 'waiting' | 'active' | 'refused' | 'suspended'
  /** The operator's text about a refusal; else empty. */
  readonly reason: string
  /** From when on another application is taken. */
  readonly againAt?: Date
}

export type CandidateRefusal = 'alreadyAgent' | 'applicationWaiting' | 'refusedRecently' | 'lineExcluded'

/** Why a member may not apply, and their status. */
export type Unfit = Refused<CandidateRefusal> & { readonly data: EffectiveStatus }

export const waitsAlready: Unfit = {
  ok: false,
  refusal: 'applicationWaiting',
  data: { as: 'waiting', reason: '' },
}

/** A refusal is thought over for so long before the next application. */
export const refusedForMs = 30 * 86_400_000

/**
 * The obstacle, the strongest first: an agent, or a member who can never be one here, is not told about an application.
 */
export function resolveCandidate(
  { agent, application, isLineExcluded }: Candidate,
  now: Date,
): Accepted<EffectiveStatus> | Unfit {
  const unfit = (refusal: CandidateRefusal, data: EffectiveStatus): Unfit => ({ ok: false, refusal, data })
  if (agent) return unfit('alreadyAgent', { as: agent.isActive ? 'active' : 'suspended', reason: '' })
  if (isLineExcluded) return unfit('lineExcluded', { as: 'none', reason: '' })
  if (application?.status === 'waiting') return waitsAlready
  if (application?.status !== 'refused' || !application.decidedAt) return ok({ as: 'none', reason: '' })
  const standing = { as: 'refused', reason: application.words ?? '' } as const
  const againAt = new Date(application.decidedAt.getTime() + refusedForMs)
  if (now >= againAt) return ok(standing)
  return unfit('refusedRecently', { ...standing, againAt })
}

/** Hundredths of a percent as a percent is written: 3000 is 30, 45 is 0.45. */
export function rateText(points: number): string {
  const whole = Math.floor(points / 100)
  const rest = `${points % 100}`.padStart(2, '0').replace(/0+$/, '')
  return rest === '' ? `${whole}` : `${whole}.${rest}`
}

/** What brings a visitor in by this agent, at an origin of the site. */
export function linkOf(origin: string, code: string, page = '/'): string {
  return `${origin}${page}?id=${encodeURIComponent(code)}`
}

/** The origin with another host, its scheme and its port kept. */
export function originAt(origin: string, host: string): string {
  const url = new URL(origin)
  url.hostname = host
  return url.origin
}

/** No letter or digit that is read as another: a code is typed off posters and read out. */
const codeSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 7

export function codeFrom(random: (below: number) => number): string {
  return signsFrom(random, codeLength)
}

/** What tells the links of one agent apart. */
export function markFrom(random: (below: number) => number): string {
  return signsFrom(random, 6)
}

function signsFrom(random: (below: number) => number, length: number): string {
  return Array.from({ length }, () => codeSigns[random(codeSigns.length)]).join('')
}

export const codeForm = /^[A-Za-z0-9_-]{1,20}$/

/** How many members are looked at next for those who played: more each time, up to what one statement sums well. */
export const lotAfter = (lot: number): number => Math.min(4 * lot, 5_000)
