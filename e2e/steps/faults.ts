import assert from 'node:assert/strict'
import type { Installation } from '@glasshouse/launcher'
import { arcadeSignature } from '@glasshouse/provider-arcade'
import { signedInput } from '@glasshouse/signed-http'

/** Faults of Arcade; its own schema lists them. */
export type FaultOrder = {
  readonly operation?: string
  readonly house?: string
  readonly times?: number
  readonly fault: { readonly kind: string; readonly [detail: string]: unknown }
}

/** Sets Arcade's switchboard anew; without orders it is cleared. */
export async function setFaults(
  { arcadeUrl, env }: Installation,
  faults: readonly FaultOrder[],
): Promise<void> {
  const [caller = '', secret = ''] = [env['ARCADE_AGENT'], env['ARCADE_SECRET']]
  const signer = { headers: arcadeSignature, caller, secret, now: () => new Date() }
  const { method, url, headers, payload } = signedInput(signer, ['POST', '/v1/faults'], { body: { faults } })
  const answer = await fetch(new URL(url, arcadeUrl), { method, headers, body: payload })
  assert.equal(answer.status, 200, `the switchboard answered ${await answer.text()}`)
}
