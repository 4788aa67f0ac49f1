import type { Socket } from 'socket.io-client'
import { channelName, type Channel } from '@glasshouse/contract'
import { notifyPush, notifyPushGap } from './push-bus.ts'
import { beginsWithoutGap, isNews, noteAsked, since } from './push-position.ts'
import { getSession, subscribeSession } from './session.ts'
import { untilLoaded } from './until-loaded.ts'

export type PushOptions = {
  /** Socket path of the site, `/socket.io`. */
  readonly path: string
  readonly channels: readonly Channel[]
}

type Connection = { readonly close: () => void; readonly isLive: () => boolean }

let connection: Connection | undefined
let wanted = 0

/** Opens the socket with these channels in place of the one before. The socket's code is fetched only now. */
export async function openPush(options: PushOptions): Promise<void> {
  closePush()
  const turn = wanted
  // If a login or a logout comes while the code is loading, the newer request has its own turn.
  const code = await untilLoaded(
    () => Promise.all([import('laravel-echo'), import('socket.io-client')]),
    () => turn === wanted,
  )
  if (!code) return
  const [{ default: Echo }, { io }] = code
  // A fresh object for each connection: the library would otherwise share one and leak a token past its logout. It
  // passes `since` by reference, so a resubscription sends the current position.
  const auth = { headers: headersNow(), since }
  const echo = new Echo<'socket.io'>({
    broadcaster: 'socket.io',
    client: io,
    host: location.origin,
    path: options.path,
    namespace: false,
    transports: ['websocket'],
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    timeout: 20_000,
    auth,
  })
  for (const channel of options.channels) subscribe(echo, channelName(channel))
  // The library describes only the part of the socket that it uses itself; this is what `io` made.
  const socket = echo.connector.socket as unknown as Socket
  socket.onAny((event: string, channel: unknown, payload: unknown, meta: unknown) =>
    hear({ event, channel, payload, seq: seqOf(meta) }),
  )
  // What was written before the connection is sent just before this is called.
  socket.on('connect', noteAsked)
  socket.io.on('reconnect', notifyPushGap)
  // A replaced token of the session is used for the next reconnect.
  const stop = subscribeSession(() => Object.assign(auth, { headers: headersNow() }))
  connection = {
    close: () => {
      stop()
      socket.offAny()
      hangUp(socket, () => echo.disconnect())
    },
    isLive: () => socket.connected,
  }
}

/** A browser complains on its console of a socket that is closed while it opens, so that one is closed once it is open. */
function hangUp({ io: manager }: Socket, disconnect: () => void): void {
  // The library's type denies that a manager has no engine before it first opens.
  if ((manager.engine as Socket['io']['engine'] | undefined)?.readyState !== 'opening') return disconnect()
  manager.once('open', disconnect)
  manager.once('error', disconnect)
}

/** A visitor has no token and receives public channels only. */
function headersNow(): Record<string, string> {
  const { token } = getSession()
  return token === '' ? {} : { Authorization: token }
}

export function closePush(): void {
  wanted += 1
  connection?.close()
  connection = undefined
}

/** Whether events reach this window at the moment; without that, a page asks for what it waits for. */
export function isPushLive(): boolean {
  return connection?.isLive() ?? false
}

type EchoChannels = {
  readonly channel: (name: string) => unknown
  readonly private: (name: string) => unknown
  readonly join: (name: string) => unknown
}

/** The library puts the prefix of the kind in front itself. */
function subscribe(echo: EchoChannels, name: string): void {
  if (name.startsWith('private-')) echo.private(name.slice('private-'.length))
  else if (name.startsWith('presence-')) echo.join(name.slice('presence-'.length))
  else echo.channel(name)
}

type HeardEvent = {
  readonly event: string
  readonly channel: unknown
  readonly payload: unknown
  readonly seq: number | undefined
}

/**
 * Every event comes through here instead of the library's `listen`, which would need a leading dot for names with dots
 * and cannot see the number. An event that was received already (replayed after a reconnect) is dropped.
 */
function hear({ event, channel, payload, seq }: HeardEvent): void {
  if (typeof channel !== 'string' || event.startsWith('presence:')) return
  const begins = event !== 'subscription_succeeded' || seq === undefined || beginsWithoutGap(channel, seq)
  if (isNews(channel, event, seq)) notifyPush(event, payload, { channel, seq })
  if (!begins) notifyPushGap()
}

function seqOf(meta: unknown): number | undefined {
  if (typeof meta !== 'object' || meta === null || !('seq' in meta)) return undefined
  return typeof meta.seq === 'number' ? meta.seq : undefined
}
