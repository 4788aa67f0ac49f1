import type { IncomingMessage } from 'node:http'
import type { Socket as TcpSocket } from 'node:net'
import { callerNetwork } from '@glasshouse/service'
import { readCookies } from '../cookies.ts'
import { askedFrom, askedHost, type TrustRule } from '../forwarding.ts'
import type { SocketPlaces } from './socket-places.ts'

/** What is known of a connection before its first frame. */
export type Arrival = {
  readonly siteId: number
  readonly deviceCookie: string | undefined
  readonly tcp: TcpSocket
}

export type HandshakeDeps = {
  readonly mode: 'demonstration' | 'production'
  readonly places: SocketPlaces
  /** The site of a host name without its port, as calls find it. */
  siteOf(host: string): Promise<{ readonly siteId: number } | undefined>
  deviceCookieOf(cookies: ReadonlyMap<string, string>): string | undefined
  /** The proxies whose statement of the caller's address and the host is trusted. */
  readonly trusts: TrustRule | undefined
}

export type Handshake = {
  /** Undefined if the connection is refused. */
  admit(request: IncomingMessage): Promise<Arrival | undefined>
}

/** Decides who may connect at all: a site we know, a page of that site, and not too many from one address. */
export function createHandshake(deps: HandshakeDeps): Handshake {
  const { places } = deps

  async function isOwnPage(origin: string, host: string, siteId: number): Promise<boolean> {
    const from = hostOfOrigin(origin, deps.mode)
    if (from === undefined) return false
    if (from === host) return true
    if (deps.mode === 'demonstration') return isThisMachine(from)
    return (await deps.siteOf(from))?.siteId === siteId
  }

  return {
    admit: async request => {
      const host = hostName(askedHost(request, deps.trusts))
      const address = callerNetwork(askedFrom(request, deps.trusts))
      if (host === undefined || !places.take(address, request.socket)) return undefined
      const site = await deps.siteOf(host)
      if (!site) return undefined
      // No Origin means no browser; such a client has no cookies of ours to abuse and needs a token like any other.
      const { origin, cookie } = request.headers
      if (origin !== undefined && !(await isOwnPage(origin, host, site.siteId))) return undefined
      // Counted last: pages of other sites in the same browser do not use up the network's limit.
      if (!places.admit(address)) return undefined
      return {
        siteId: site.siteId,
        deviceCookie: deps.deviceCookieOf(readCookies(cookie)),
        tcp: request.socket,
      }
    },
  }
}

/** In production an unencrypted page may have been changed on the way. */
function hostOfOrigin(origin: string, mode: HandshakeDeps['mode']): string | undefined {
  const scheme = mode === 'production' ? /^https:\/\// : /^https?:\/\//
  return scheme.test(origin) ? hostName(origin.replace(scheme, '')) : undefined
}

/** A host without its port, lower case; undefined for anything that is more or less than a host. */
function hostName(hostAndPort: string): string | undefined {
  const [, name] = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(hostAndPort) ?? []
  return name?.toLowerCase()
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
}
