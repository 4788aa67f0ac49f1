import Echo from 'laravel-echo'
import { io, type Socket } from 'socket.io-client'

type Received = {
  readonly event: string
  readonly channel: string
  readonly data: unknown
  readonly seq: number | undefined
}

export type EchoClient = {
  /** The unmodified client, set up as our page sets it up. */
  readonly echo: Echo<'socket.io'>
  readonly socket: Socket
  /** Everything that arrived, in order, answers to subscriptions included. */
  readonly received: Received[]
  /** The numbers of what is remembered per channel; only with `remembers`. */
  readonly since: Record<string, number>
  close(): void
}

export type EchoClientOptions = {
  readonly token?: string
  /** Keeps `auth.since` up to date, as the wrapper in the page does; plain Echo does not. */
  readonly remembers?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

export function openEcho(url: string, options: EchoClientOptions = {}): EchoClient {
  const since: Record<string, number> = {}
  const received: Received[] = []
  let opened: Socket | undefined
  const echo = new Echo<'socket.io'>({
    broadcaster: 'socket.io',
    // Echo's own types know a part of the socket only; this keeps the whole one.
    client: (host: string, socketOptions: object) => (opened = io(host, socketOptions)),
    host: url,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    auth: {
      headers: options.token === undefined ? {} : { Authorization: options.token },
      ...(options.remembers ? { since } : {}),
    },
    extraHeaders: { ...options.headers },
  })
  if (!opened) throw new Error('Echo opened no socket')
  const socket = opened
  socket.onAny((event: string, channel: string, data: unknown, more?: { seq?: number }) => {
    const seq = more?.seq
    received.push({ event, channel, data, seq })
    // 0 is a number too: on an outbox that has numbered nothing yet, it is where a page starts from.
    if (seq !== undefined) since[channel] = seq
  })
  return { echo, socket, received, since, close: () => echo.disconnect() }
}

/** Long enough for what must not arrive to have arrived. */
export const quietly = () => new Promise(resolve => setTimeout(resolve, 150))
