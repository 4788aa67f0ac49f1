import { z } from 'zod'

/** How the member logged in. */
export const loginWays = ['password', 'oauth', 'loginToken', 'registration'] as const
export type LoginWay = (typeof loginWays)[number]

/** What an unknown device asked for besides. */
export type LoginProof = 'code' | 'questions' | 'skipped'

/** Client information sent by a page; kept for staff who review a login, and read by no rule. */
export const loginClaims = z.record(z.string(), z.string())
export type LoginClaims = z.infer<typeof loginClaims>

/** How a login began. */
export type LoginOrigin = { readonly way: LoginWay; readonly claims: LoginClaims }

/** The given values; an empty text is no value. */
export function loginClaimsOf(said: Readonly<Record<string, string | undefined>>): LoginClaims {
  return Object.fromEntries(
    Object.entries(said).filter((each): each is [string, string] => each[1] !== undefined && each[1] !== ''),
  )
}
