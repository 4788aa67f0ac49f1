import type { Outcome } from '@glasshouse/outcome'
import type { GameWire } from '../../../protocol/page-api.ts'
import type {
  PlaceAnswer,
  PlaceBody,
  SharedActBody,
  StreamLine,
  TableAnswer,
} from '../../../protocol/table-api.ts'
import { autoRun } from '../../../page-kit/auto-run.ts'
import type { PlayFault } from '../../../page-kit/play-fault.ts'
import { bearerHeader, createCaller } from '../../../page-kit/session-client.ts'

export type TableClient<G extends GameWire, R> = {
  look(): Promise<Outcome<TableAnswer<G, R>, PlayFault>>
  place(body: PlaceBody): Promise<Outcome<PlaceAnswer<G['choice']>, PlayFault>>
  act(body: SharedActBody): Promise<Outcome<PlaceAnswer<G['choice']>, PlayFault>>
  /** Reads lines until the stream ends, for whatever reason. */
  listen(onLine: (line: StreamLine<G, R>) => void, signal: AbortSignal): Promise<void>
}

/** A stream that says nothing for so long is dead: something comes every 15 s. */
const silenceMs = 25_000

export function createTableClient<G extends GameWire, R>(): TableClient<G, R> {
  const call = createCaller()
  return {
    look: () => call('GET', '/play/table'),
    place: body => call('POST', '/play/table/bet', { body: { ...body, ...autoRun.mark() } }),
    act: body => call('POST', '/play/table/act', { body }),
    listen: async (onLine, signal) => {
      const dead = new AbortController()
      const end = () => dead.abort()
      signal.addEventListener('abort', end)
      let timer = setTimeout(end, silenceMs)
      try {
        const response = await fetch('/play/table/stream', {
          headers: bearerHeader(),
          signal: dead.signal,
        })
        if (!response.ok || !response.body) return
        const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
        let rest = ''
        for (;;) {
          const { done, value } = await reader.read()
          if (done) return
          clearTimeout(timer)
          timer = setTimeout(end, silenceMs)
          const lines = (rest + value).split('\n')
          rest = lines.pop() ?? ''
          for (const line of lines) onLine(JSON.parse(line) as StreamLine<G, R>) // written by Arcade's own hub
        }
      } catch {
        // The page polls and listens again.
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
      }
    },
  }
}
