import { createHmac, randomBytes } from 'node:crypto'
import { equalInConstantTime } from '@glasshouse/service'

/** What a captcha is good for: its purpose, its site, and who was given it. */
export type CaptchaScope = {
  readonly siteId: number
  readonly type: number
  readonly holder: string
}

/** A token of ours that its holder gave back. */
export type CaptchaToken = {
  readonly expiresAt: Date
  isAnswer(answer: string): boolean
}

export type CaptchaTokens = {
  make(scope: CaptchaScope, made: { readonly answer: string; readonly expiresAt: Date }): string
  /** Undefined for what was not made by us for this scope. */
  read(token: string, scope: CaptchaScope): CaptchaToken | undefined
}

const form = /^([\w-]{22})\.([0-9a-z]{1,10})\.([\w-]{22})\.([\w-]{22})$/
const idBytes = 16
/** Of each digest: 22 characters of base64url, 132 bits. */
const digestLength = 22

/**
 * A captcha's token carries what its answer is checked by: an id, its end, a digest of the scope, and one of the answer,
 * both under a key of the server. So a picture that is never answered costs the database nothing.
 */
export function createCaptchaTokens(key: string): CaptchaTokens {
  const digest = (kind: 'scope' | 'answer', about: string, text: string) =>
    createHmac('sha256', key)
      .update(`captcha ${kind}\n${about}\n${text}`)
      .digest('base64url')
      .slice(0, digestLength)
  const scopeDigest = (about: string, { siteId, type, holder }: CaptchaScope) =>
    digest('scope', about, `${siteId}\n${type}\n${holder}`)
  const answerDigest = (about: string, answer: string) => digest('answer', about, answer.trim().toUpperCase())

  return {
    make: (scope, { answer, expiresAt }) => {
      const about = `${randomBytes(idBytes).toString('base64url')}.${expiresAt.getTime().toString(36)}`
      return `${about}.${scopeDigest(about, scope)}.${answerDigest(about, answer)}`
    },
    read: (token, scope) => {
      const [, id, end = '', ofScope = '', ofAnswer = ''] = form.exec(token) ?? []
      const about = `${id}.${end}`
      if (id === undefined || !equalInConstantTime(ofScope, scopeDigest(about, scope))) return undefined
      return {
        expiresAt: new Date(Number.parseInt(end, 36)),
        isAnswer: answer => equalInConstantTime(ofAnswer, answerDigest(about, answer)),
      }
    },
  }
}
