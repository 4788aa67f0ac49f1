import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Whose forwarding headers are believed: the very rule that Fastify is given for calls, so that sockets obey it too. */
export type TrustRule = (address: string, hop: number) => boolean

/** Undefined without a trusted proxy: then the headers are ignored. */
export function trustRule(trustedProxies: readonly string[]): TrustRule | undefined {
  return trustedProxies.length === 0 ? undefined : proxyAddr.compile([...trustedProxies])
}

/** The address that a connection was asked from, as `request.ip` is for calls. */
export function askedFrom(request: IncomingMessage, trusts: TrustRule | undefined): string {
  const address = request.socket.remoteAddress ?? ''
  return trusts && address !== '' ? proxyAddr(request, trusts) : address
}

/** The host and port that were asked for, as `request.host` is for calls. */
export function askedHost(request: IncomingMessage, trusts: TrustRule | undefined): string {
  const { host = '', 'x-forwarded-host': forwarded } = request.headers
  if (typeof forwarded !== 'string' || !trusts?.(request.socket.remoteAddress ?? '', 0)) return host
  // Each proxy adds its own at the end; the last is that of the one we know.
  return forwarded.split(',').at(-1)?.trim() ?? ''
}
