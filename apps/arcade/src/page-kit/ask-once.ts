import type { Outcome } from '@glasshouse/outcome'
import type { PlayFault } from './play-fault.ts'

const mostTries = 3
const retryMs = 1_200

export function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

/** The same step, sent again while it is unknown whether it arrived; Arcade does it once. */
export async function askOnce<T>(ask: () => Promise<Outcome<T, PlayFault>>): Promise<Outcome<T, PlayFault>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask()
    const isUnsure = !answer.ok && (answer.refusal === 'noAnswer' || answer.refusal === 'busy')
    if (!isUnsure || attempt >= mostTries) return answer
    await wait(retryMs)
  }
}
