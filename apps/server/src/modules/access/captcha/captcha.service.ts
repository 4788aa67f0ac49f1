import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import { callerNetwork, sha256Hex, type Clock } from '@glasshouse/service'
import { forAllSites } from '../../../platform/site-scope.ts'
import type { Limits } from '../../../platform/rate-limit/limits.ts'
import { createLocalLimits } from '../../../platform/rate-limit/local-limits.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import { sweepLot } from '../../../platform/jobs/index.ts'
import { createCaptchaTokens } from './captcha-token.ts'
import { deleteOldCaptchas, spendCaptcha } from './captcha.queries.ts'
import { drawCaptcha, pickAnswer } from './draw-captcha.ts'
import { readDeviceCookie, issueDeviceCookie } from '../../../platform/device-cookie.ts'

/** What a captcha protects; one drawn for one purpose is not accepted for another. */
export type CaptchaType = 'login' | 'register' | 'transfer'

export type GivenCaptcha = { readonly token: string; readonly answer: string }

export type Captchas = {
  /** Refused with the seconds to wait when an address asks too often. */
  draw(type: CaptchaType, request: RequestFacts): Outcome<{ token: string; image: string }, 'wait'>
  /**
   * True for the right answer, once, from the holder of the captcha. Committed at once: a try counts whatever the
   * result of the rest of the call.
   */
  verifyAndConsume(type: CaptchaType, given: GivenCaptcha, request: RequestFacts): Promise<boolean>
  /** The same, with the reason why an answer was not accepted. */
  decide(
    type: CaptchaType,
    given: GivenCaptcha,
    request: RequestFacts,
  ): Promise<Outcome<undefined, 'wrong' | 'expired' | 'used'>>
  /** Deletes some of the expired captchas and returns how many. */
  sweep(): Promise<number>
}

export type CaptchaDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Pick<Limits, 'factorFor'>
  readonly encryptionKey: string
  /** The fixed answer of every captcha in a demonstration with that setting. */
  readonly fixedAnswer: string | undefined
}

const typeNumbers = { login: 1, register: 2, transfer: 3 } as const
const lifeMs = 120_000
const pace = { name: 'captcha-pace', most: 1, windowMs: 2_000 } as const
const perMinute = { name: 'captcha-minute', most: 20, windowMs: 60_000 } as const

export function createCaptchas({
  database,
  clock,
  limits,
  encryptionKey,
  fixedAnswer,
}: CaptchaDeps): Captchas {
  const tokens = createCaptchaTokens(encryptionKey)
  const paces = createLocalLimits({ clock, factorFor: limits.factorFor })

  const decide: Captchas['decide'] = async (type, { token, answer }, request) => {
    const { siteId } = request.site
    const scope = { siteId, type: typeNumbers[type] }
    const read = holdersOf(request)
      .map(holder => tokens.read(token, { ...scope, holder }))
      .find(each => each !== undefined)
    if (!read) return refuse('wrong')
    const { expiresAt } = read
    if (expiresAt <= clock.now()) return refuse('expired')
    if (!(await spendCaptcha(database, { tokenHash: sha256Hex(token), siteId, expiresAt })))
      return refuse('used')
    return read.isAnswer(answer) ? ok(undefined) : refuse('wrong')
  }

  return {
    draw: (type, request) => {
      const { address } = request
      const { siteId } = request.site
      const subject = { siteId, key: address, address }
      const taken = paces.takeAll([pace, subject], [perMinute, subject])
      if (!taken.ok) return refuse('wait', { wait: taken.waitS })
      const answer = fixedAnswer ?? pickAnswer()
      const scope = { siteId, type: typeNumbers[type], holder: holderOf(request) }
      const expiresAt = new Date(clock.now().getTime() + lifeMs)
      return ok({ token: tokens.make(scope, { answer, expiresAt }), image: drawCaptcha(answer) })
    },
    verifyAndConsume: async (type, given, request) => (await decide(type, given, request)).ok,
    decide,
    sweep: () => database.transaction(tx => deleteOldCaptchas(tx, clock.now(), sweepLot), forAllSites),
  }
}

/** For a little longer than any picture of it is good. */
const marking = { name: 'picture', lifeS: 15 * 60 }

/** Gives a captcha to the caller: a browser is identified by a cookie, other clients by their network. */
function holderOf(request: RequestFacts): string {
  if (request.fetchSite === undefined && readDeviceCookie(marking, request) === undefined)
    return networkOf(request)
  const { hash, cookie } = issueDeviceCookie(marking, request)
  request.answer.setCookie(cookie)
  return hash
}

/** Whose captchas this caller may answer: one solved in another browser is not accepted. */
function holdersOf(request: RequestFacts): readonly string[] {
  const mark = readDeviceCookie(marking, request)
  return mark === undefined ? [networkOf(request)] : [mark, networkOf(request)]
}

function networkOf({ address }: RequestFacts): string {
  return sha256Hex(`network ${callerNetwork(address)}`)
}
