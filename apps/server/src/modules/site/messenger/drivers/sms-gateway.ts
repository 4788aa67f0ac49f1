import { createHmac } from 'node:crypto'
import type { Clock } from '@glasshouse/service'
import type { Driver } from './driver.ts'

export type SmsGatewaySettings = {
  readonly url: string
  readonly secret: string
  /** The name that the phone shows. */
  readonly sender: string
}

/**
 * SMS through a gateway that is reached by HTTP: JSON, signed over time and bytes, with an id that makes a repetition
 * harmless. What it answers from 400 on is final, except that it is busy.
 */
export function createSmsGateway(
  { url, secret, sender }: SmsGatewaySettings,
  clock: Pick<Clock, 'now'>,
): Driver {
  return {
    deliver: async ({ id, to, text }, signal) => {
      const body = JSON.stringify({ id, to, from: sender, text })
      const timestamp = `${clock.now().getTime()}`
      const signature = createHmac('sha256', secret).update(`${timestamp}\n${body}`).digest('hex')
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          'x-timestamp': timestamp,
          'x-signature': signature,
        },
        body,
      })
      await response.body?.cancel()
      if (response.ok) return 'sent'
      const mayChange = response.status >= 500 || [401, 403, 408, 425, 429].includes(response.status)
      if (mayChange) throw new Error(`the SMS gateway answered ${response.status}`)
      return 'refused'
    },
  }
}
