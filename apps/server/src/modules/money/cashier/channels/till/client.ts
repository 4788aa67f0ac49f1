import { createSignedClient, type SignedQuestion } from '@glasshouse/signed-http'
import { type z } from 'zod'
import { type ChannelCall } from '../channel.ts'
import { ChannelFault } from '../channel-faults.ts'
import { refusalAnswer } from './answers.ts'
import { tillCodes } from './codes.ts'
import { type TillConfig } from './config.ts'

export type TillClient = {
  /** The answer of a call that succeeded; everything else is thrown as a `ChannelFault`. */
  ask<S extends z.ZodType>(call: ChannelCall, question: SignedQuestion<S>): Promise<z.infer<S>>
}

const largestAnswerBytes = 256 * 1024

export function createTillClient(config: TillConfig, now: () => Date): TillClient {
  const client = createSignedClient({
    url: config.url,
    headers: {
      caller: 'x-till-merchant',
      timestamp: 'x-till-timestamp',
      nonce: 'x-till-nonce',
      signature: 'x-till-signature',
    },
    caller: config.merchant,
    secrets: config.secrets,
    largestAnswerBytes,
    now,
    faultOf: (kind, { code, cause }) =>
      new ChannelFault(kind, { ...(code === undefined ? {} : { gatewayCode: code }), cause }),
    refusalOf: body => {
      const refusal = refusalAnswer.safeParse(body)
      if (!refusal.success) return undefined
      const { code } = refusal.data
      return new ChannelFault(tillCodes.get(code) ?? 'unlistedCode', { gatewayCode: code })
    },
  })
  return {
    ask: ({ signal, requestId: traceId }, question) => client.ask({ signal, traceId }, question),
  }
}
