import type { SitePayload } from '@glasshouse/contract'
import { callTimeoutMs } from './api-client.ts'

/** The payload that the server put into the document. The page cannot start without it. */
export function readPayload(): SitePayload {
  const text = document.getElementById('payload')?.textContent
  if (!text) throw new Error('the document carries no payload')
  // Written by our own server into this very document, from the type that this names.
  return JSON.parse(text) as SitePayload
}

/**
 * The payload of the address we are on, read anew in the language and currency of the cookies. Undefined when the
 * server cannot be reached, takes too long, or sends anything else than a payload.
 */
export async function fetchPayload(): Promise<SitePayload | undefined> {
  try {
    const address = `${location.pathname.replace(/\/$/, '')}/_payload.json`
    const response = await fetch(address, { signal: AbortSignal.timeout(callTimeoutMs) })
    // An address without content has a payload too, for the not-found page.
    if (!response.ok && response.status !== 404) return undefined
    const payload: unknown = await response.json()
    const isPayload = typeof payload === 'object' && payload !== null && 'buildId' in payload
    // The server renders its pages from this same object; `buildId` distinguishes it from an error's envelope.
    return isPayload ? (payload as SitePayload) : undefined
  } catch {
    return undefined
  }
}
