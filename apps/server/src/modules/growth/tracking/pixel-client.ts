import type { eventBody } from './tracking.rules.ts'

/** Sends events to the one receiver that the settings name. Throws when it did not take one. */
export type PixelClient = (pixel: {
  readonly pixelId: string
  readonly siteName: string
  readonly body: ReturnType<typeof eventBody>
}) => Promise<void>

const timeoutMs = 10_000

/**
 * The address is the settings' alone; nothing that a page or an operator writes decides where the server asks. An answer
 * that leads elsewhere is not followed.
 */
export function createPixelClient(url: string, tokens: ReadonlyMap<string, string>): PixelClient {
  return async ({ pixelId, siteName, body }) => {
    const token = tokens.get(siteName)
    if (token === undefined) throw new Error(`no token for the pixel of ${siteName}`)
    const answer = await fetch(`${url}/${encodeURIComponent(pixelId)}/events`, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: [body], access_token: token }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the receiver answered ${answer.status}`)
  }
}
