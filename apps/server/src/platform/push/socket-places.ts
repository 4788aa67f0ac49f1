import type { Socket as TcpSocket } from 'node:net'
import { fullBucket, isFull, takeToken, type Bucket } from '@glasshouse/service'
import type { PushLimits } from './push-limits.ts'
import type { PushMetrics } from './push-metrics.ts'

/**
 * Places of sockets, those of members apart from those of visitors, which have shown no session. Where
 * visitors have no place left, the one that has been there for longest makes room for the next, which may be a member's.
 */
export type SocketPlaces = {
  /** A visitor's place for a connection, given back when it closes. False where it has closed already. */
  take(address: string, tcp: TcpSocket): boolean
  /** Counts one that may connect for all that is known of it. False where they come too fast. */
  admit(address: string): boolean
  /** It has shown a session. False where its address has as many members' sockets as it may. */
  becomeMember(tcp: TcpSocket): boolean
  /** Its session is over. */
  becomeVisitor(tcp: TcpSocket): void
}

type Address = { readonly visitors: Set<TcpSocket>; members: number; readonly connects: Bucket }
type Place = { readonly address: Address; readonly isMember: boolean }

/** So many addresses are kept before those that are long gone are looked for. */
const fewAddresses = 1_000

export function createSocketPlaces(limits: PushLimits, metrics: PushMetrics): SocketPlaces {
  const findAddress = createAddresses(limits)
  const { places, enterAsVisitor, leave } = createVisitorPlaces(limits, metrics)

  function onClose(this: TcpSocket): void {
    leave(this)
  }

  return {
    take: (name, tcp) => {
      if (tcp.destroyed) return false
      // A refused handshake leaves the connection open for another one.
      const isAnother = places.has(tcp)
      leave(tcp)
      enterAsVisitor(tcp, findAddress(name))
      // Bound to the connection itself, so a place is given back whether or not the handshake succeeds.
      if (!isAnother) tcp.on('close', onClose)
      return true
    },
    admit: name => takeToken(findAddress(name).connects, limits.connects, performance.now()),
    becomeMember: tcp => {
      const place = places.get(tcp)
      if (!place) return false
      if (place.isMember) return true
      const { address } = place
      if (address.members >= limits.socketsPerAddress) return false
      leave(tcp)
      address.members += 1
      places.set(tcp, { address, isMember: true })
      return true
    },
    becomeVisitor: tcp => {
      const place = places.get(tcp)
      if (!place?.isMember) return
      leave(tcp)
      enterAsVisitor(tcp, place.address)
    },
  }
}

function createVisitorPlaces(limits: PushLimits, metrics: PushMetrics) {
  const places = new WeakMap<TcpSocket, Place>()
  const visitors = new Set<TcpSocket>()

  function leave(tcp: TcpSocket): void {
    const place = places.get(tcp)
    if (!place) return
    places.delete(tcp)
    if (place.isMember) place.address.members -= 1
    place.address.visitors.delete(tcp)
    visitors.delete(tcp)
  }

  /** The sets are in order of arrival. */
  function makeRoom(among: ReadonlySet<TcpSocket>, most: number): void {
    for (const oldest of among) {
      if (among.size < most) return
      leave(oldest)
      metrics.socketCut('room')
      oldest.destroy()
    }
  }

  function enterAsVisitor(tcp: TcpSocket, address: Address): void {
    makeRoom(address.visitors, limits.socketsPerAddress)
    makeRoom(visitors, limits.visitorSockets)
    address.visitors.add(tcp)
    visitors.add(tcp)
    places.set(tcp, { address, isMember: false })
  }

  return { places, enterAsVisitor, leave }
}

function createAddresses({ connects }: PushLimits): (name: string) => Address {
  const addresses = new Map<string, Address>()
  let manyAddresses = fewAddresses

  function forgetGone(nowMs: number): void {
    for (const [name, address] of addresses) {
      const isGone = address.members === 0 && address.visitors.size === 0
      if (isGone && isFull(address.connects, connects, nowMs)) addresses.delete(name)
    }
    manyAddresses = Math.max(fewAddresses, addresses.size * 2)
  }

  return name => {
    const known = addresses.get(name)
    if (known) return known
    const nowMs = performance.now()
    if (addresses.size >= manyAddresses) forgetGone(nowMs)
    const address = { visitors: new Set<TcpSocket>(), members: 0, connects: fullBucket(connects, nowMs) }
    addresses.set(name, address)
    return address
  }
}
