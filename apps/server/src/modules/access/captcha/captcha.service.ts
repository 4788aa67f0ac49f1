import { createHmac } from 'node:crypto'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import { equalInConstantTime, randomToken, sha256Hex, type Clock } from '@glasshouse/service'
import { forAllSites } from '../../../platform/site-scope.ts'
import type { Limits } from '../../../platform/limits.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import { sweepLot } from '../../../platform/worker.ts'
import { deleteOldCaptchas, findFate, insertCaptcha, consumeCaptcha } from './captcha.queries.ts'
import { drawCaptcha, pickAnswer } from './draw-captcha.ts'
import { holderOf, isHolder } from './holder.ts'

/** What a captcha stands in front of; one drawn for the one is worth nothing to the other. */
export type CaptchaType = 'login' | 'register' | 'transfer'

export type GivenCaptcha = { readonly token: string; readonly answer: string }

export type Captchas = {
  /** Refused with the seconds to wait when an address asks too often. */
  draw(type: CaptchaType, request: RequestFacts): Promise<Outcome<{ token: string; image: string }, 'wait'>>
  /**
   * True for the right answer, once, from the holder of the captcha. Committed at once: a try counts whatever the
   * result of the rest of the call.
   */
  verifyAndConsume(type: CaptchaType, given: GivenCaptcha, request: RequestFacts): Promise<boolean>
  /** The same, for those who tell apart why an answer did not do. */
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
  readonly limits: Limits
  readonly encryptionKey: string
  /** The answer of every captcha in a demonstration that says so. */
  readonly fixedAnswer: string | undefined
}

const typeNumbers = { login: 1, register: 2, transfer: 3 } as const
const lifeMs = 120_000
/** For so long afterwards a late answer is told that it was late. */
const rememberedMs = 10 * 60_000
const pace = { name: 'captcha-pace', most: 1, windowMs: 2_000 } as const
const perMinute = { name: 'captcha-minute', most: 20, windowMs: 60_000 } as const

export function createCaptchas({
  database,
  clock,
  limits,
  encryptionKey,
  fixedAnswer,
}: CaptchaDeps): Captchas {
  const digest = (token: string, secret: string) =>
    createHmac('sha256', encryptionKey).update(`${token}\n${secret}`).digest('base64url')
  const seal = (token: string, answer: string) => digest(token, answer.trim().toUpperCase())

  const decide: Captchas['decide'] = async (type, { token, answer }, request) => {
    const key = { tokenHash: sha256Hex(token), siteId: request.site.siteId, type: typeNumbers[type] }
    const spent = await consumeCaptcha(database, key, clock.now())
    if (spent) {
      const isTheirs = isHolder(request, mark => digest(token, mark) === spent.holder_digest)
      const isRight = equalInConstantTime(spent.answer_digest, seal(token, answer))
      return isTheirs && isRight ? ok(undefined) : refuse('wrong')
    }
    const fate = await findFate(database, key)
    if (!fate) return refuse('wrong')
    return refuse(fate.spent_at ? 'used' : 'expired')
  }

  return {
    draw: async (type, request) => {
      const { address } = request
      const { siteId } = request.site
      const subject = { siteId, key: address, address }
      for (const limit of [pace, perMinute]) {
        const taken = await limits.take(limit, subject)
        if (!taken.ok) return refuse('wait', { wait: taken.waitS })
      }
      const answer = fixedAnswer ?? pickAnswer()
      const token = randomToken()
      await insertCaptcha(
        database,
        { tokenHash: sha256Hex(token), siteId, type: typeNumbers[type] },
        {
          answerDigest: seal(token, answer),
          holderDigest: digest(token, holderOf(request)),
          expiresAt: new Date(clock.now().getTime() + lifeMs),
        },
      )
      return ok({ token, image: drawCaptcha(answer) })
    },
    verifyAndConsume: async (type, given, request) => (await decide(type, given, request)).ok,
    decide,
    sweep: () => {
      const before = new Date(clock.now().getTime() - rememberedMs)
      return database.transaction(tx => deleteOldCaptchas(tx, before, sweepLot), forAllSites)
    },
  }
}
