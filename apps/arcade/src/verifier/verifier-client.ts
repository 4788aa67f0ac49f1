import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { faultOf, type PlayFault } from '../page-kit/play-fault.ts'
import type { VerifyData } from '../protocol/page-api.ts'

export type VerifierClient = {
  load(): Promise<Outcome<VerifyData, PlayFault>>
  /** Opens the seed pair that the round belongs to; only its player may. Answers the round's data with the seed. */
  openCommitment(): Promise<Outcome<VerifyData, PlayFault>>
}

/** The token of the address is the right to see this one round; it is sent on and kept nowhere. */
export function createVerifierClient(roundId: string, token: string): VerifierClient {
  const query = `${encodeURIComponent(roundId)}?token=${encodeURIComponent(token)}`

  async function ask(path: string, method: 'GET' | 'POST'): Promise<Outcome<VerifyData, PlayFault>> {
    try {
      const response = await fetch(path, { method, signal: AbortSignal.timeout(15_000) })
      const answer: unknown = await response.json()
      // The server's side of this boundary is checked against the same schema in its tests.
      return response.ok ? ok(answer as VerifyData) : refuse(faultOf(answer))
    } catch {
      return refuse('noAnswer')
    }
  }

  return {
    load: () => ask(`/verify/data/${query}`, 'GET'),
    openCommitment: async () => {
      const opened = await ask(`/verify/open/${query}`, 'POST')
      return opened.ok ? ask(`/verify/data/${query}`, 'GET') : opened
    },
  }
}
