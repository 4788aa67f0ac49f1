import { forwardGameCodes } from '@glasshouse/contract'
import { callApi, calls, isPushLive, onPush } from '@glasshouse/web-kit'

/**
 * `code` as pushed. A game that opened with 957 opened without any money moving there. `late`: there was no answer for
 * so long that the page stops waiting, while the server may still be at it.
 */
export type Awaited =
  | { readonly kind: 'ready'; readonly url: string; readonly code: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'late' }

const opens: readonly number[] = [forwardGameCodes.ready, forwardGameCodes.transferDisabled]

const askAfterMs = 3_000
const askEveryMs = 2_000
const giveUpMs = 30_000

/**
 * The address of a launched game: by push as soon as it exists; a page without a live socket polls. Gives up after 30
 * seconds, or when it is called off; the caller then has to cancel the launch.
 */
export function waitForAddress(playId: string, calledOff: AbortSignal): Promise<Awaited> {
  return new Promise(resolve => {
    const timers: ReturnType<typeof setTimeout>[] = []
    let code: number = forwardGameCodes.ready
    let isOver = false
    const stops = [
      onPush('game.url', event => {
        if (event.play_id === playId) finish({ kind: 'ready', url: event.url, code: code })
      }),
      onPush('forward_game.status', event => {
        if (event.play_id !== playId) return
        code = event.code
        if (!opens.includes(event.code)) finish({ kind: 'failed' })
      }),
    ]
    timers.push(setTimeout(() => finish({ kind: 'late' }), giveUpMs))
    timers.push(setTimeout(() => void ask(), isPushLive() ? askAfterMs : 0))
    calledOff.addEventListener('abort', () => finish({ kind: 'late' }))
    if (calledOff.aborted) finish({ kind: 'late' })

    async function ask() {
      const answer = await callApi(calls.playStatus, { play_id: playId })
      if (answer.ok) {
        const { status, url, code } = answer.value
        if (status === 'ready' && url !== null) return finish({ kind: 'ready', url, code })
        if (status === 'failed' || status === 'ended') return finish({ kind: 'failed' })
      }
      // A request that was pending when the waiting ended is answered after it, so no further one is needed.
      if (!isOver) timers.push(setTimeout(() => void ask(), askEveryMs))
    }

    function finish(result: Awaited) {
      for (const stop of stops) stop()
      for (const timer of timers) clearTimeout(timer)
      isOver = true
      resolve(result)
    }
  })
}
