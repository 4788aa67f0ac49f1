import { z } from 'zod'

export const attackOrder = z.object({
  kind: z.enum(['silent', 'logins', 'unknownPages', 'calls']),
  port: z.int(),
  /** Connections at a time. */
  connections: z.int(),
  /** From so many addresses. */
  addresses: z.int(),
  /** Requests a second, where the attack has a rate of its own. */
  perSecond: z.number(),
})
export type AttackOrder = z.infer<typeof attackOrder>

export const answersShape = z.object({
  sent: z.int(),
  /** Not sent because the server took no more from the connection. */
  heldBack: z.int(),
  served: z.int(),
  /** 429 or 503 with a time to wait and a body of ours. */
  refusedInForm: z.int(),
  /** Sent behind such an answer that ended the connection: HTTP promises no answer to these. */
  behindEnd: z.int(),
  /** Any other refusal. */
  refusedOtherwise: z.int(),
  /** Connections that the server closed, or did not accept. */
  cut: z.int(),
})
export type Answers = z.infer<typeof answersShape>

export function noAnswers(): Answers {
  return { sent: 0, heldBack: 0, served: 0, refusedInForm: 0, behindEnd: 0, refusedOtherwise: 0, cut: 0 }
}

/** A page that is not found and a login that is wrong were served: the server did what it was asked for. */
export function countAnswers(
  answers: Answers,
  { status, isInForm }: { readonly status: number; readonly isInForm: boolean },
): void {
  if (status < 400 || status === 404) answers.served += 1
  else if ((status === 429 || status === 503) && isInForm) answers.refusedInForm += 1
  else answers.refusedOtherwise += 1
}
