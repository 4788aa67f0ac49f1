import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { House } from '@glasshouse/dev-env'
import { canonicalRequest, signText } from '@glasshouse/provider-kit'

/** How Arcade is told to misbehave; its own schema says what there is. */
export type FaultOrder = {
  readonly operation?: string
  readonly house?: string
  readonly times?: number
  readonly fault: { readonly kind: string; readonly [detail: string]: unknown }
}

const path = '/v1/faults'

/** Sets Arcade's switchboard anew; no order at all mends it. */
export async function setFaults({ arcadeUrl, env }: House, faults: readonly FaultOrder[]): Promise<void> {
  const body = JSON.stringify({ faults })
  const [agent = '', secret = ''] = [env['ARCADE_AGENT'], env['ARCADE_SECRET']]
  const stamp = { timestamp: String(Date.now()), nonce: randomUUID() }
  const text = canonicalRequest({ agent, method: 'POST', path, query: new URLSearchParams(), body, ...stamp })
  const answer = await fetch(new URL(path, arcadeUrl), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-gp-agent': agent,
      'x-gp-timestamp': stamp.timestamp,
      'x-gp-nonce': stamp.nonce,
      'x-gp-signature': signText(secret, text),
    },
    body,
  })
  assert.equal(answer.status, 200, `the switchboard answered ${await answer.text()}`)
}
