import type { Socket as TcpSocket } from 'node:net'
import { fullBucket, isFull, takeToken, type Bucket } from './bucket.ts'
import type { PushLimits } from './push-limits.ts'

/** One connection's place among those of its address; given back when it closes. */
export type Place = {
  /** Nobody's session is behind it, unless one has been before. False where the address has as many of these as it may. */
  becomeStrangers(): boolean
  /** A member's session is behind it. */
  becomeMembers(): void
}

export type AddressPlaces = {
  /** Undefined where the address has too many, or they come too fast. */
  take(address: string, tcp: TcpSocket): Place | undefined
}

type Address = { open: number; strangers: number; readonly connects: Bucket }

/** So many addresses are kept before those that are long gone are looked for. */
const fewAddresses = 1_000

export function createAddressPlaces(limits: PushLimits): AddressPlaces {
  const addresses = new Map<string, Address>()
  let manyAddresses = fewAddresses

  function find(name: string, nowMs: number): Address {
    const known = addresses.get(name)
    if (known) return known
    if (addresses.size >= manyAddresses) forgetGone(nowMs)
    const address = { open: 0, strangers: 0, connects: fullBucket(limits.connects, nowMs) }
    addresses.set(name, address)
    return address
  }

  function forgetGone(nowMs: number): void {
    for (const [name, { open, connects }] of addresses) {
      if (open === 0 && isFull(connects, limits.connects, nowMs)) addresses.delete(name)
    }
    manyAddresses = Math.max(fewAddresses, addresses.size * 2)
  }

  return {
    take: (name, tcp) => {
      const nowMs = performance.now()
      const address = find(name, nowMs)
      if (!takeToken(address.connects, limits.connects, nowMs)) return undefined
      if (address.open >= limits.socketsPerAddress || tcp.destroyed) return undefined
      address.open += 1
      // Bound to the connection itself, so a place is given back whether or not the handshake succeeds.
      const place = placeAt(address, limits)
      tcp.on('close', () => {
        address.open -= 1
        place.becomeMembers()
      })
      return place
    },
  }
}

function placeAt(address: Address, { strangersPerAddress }: PushLimits): Place {
  let whose: 'unknown' | 'strangers' | 'members' = 'unknown'
  return {
    becomeStrangers: () => {
      if (whose !== 'unknown') return true
      if (address.strangers >= strangersPerAddress) return false
      whose = 'strangers'
      address.strangers += 1
      return true
    },
    becomeMembers: () => {
      if (whose === 'strangers') address.strangers -= 1
      whose = 'members'
    },
  }
}
