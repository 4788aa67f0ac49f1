import type { Socket as TcpSocket } from 'node:net'
import { fullBucket, isFull, takeToken, type Bucket } from '@glasshouse/service'
import type { PushLimits } from './push-limits.ts'

export type AddressPlaces = {
  /** A place for a connection, given back when it closes. False where the address has as many as it may. */
  take(address: string, tcp: TcpSocket): boolean
  /** Counts one that may connect for all that is known of it. False where they come too fast. */
  admit(address: string): boolean
}

type Address = { open: number; readonly connects: Bucket }

/** So many addresses are kept before those that are long gone are looked for. */
const fewAddresses = 1_000

export function createAddressPlaces(limits: PushLimits): AddressPlaces {
  const addresses = new Map<string, Address>()
  let manyAddresses = fewAddresses

  function find(name: string): Address {
    const known = addresses.get(name)
    if (known) return known
    const nowMs = performance.now()
    if (addresses.size >= manyAddresses) forgetGone(nowMs)
    const address = { open: 0, connects: fullBucket(limits.connects, nowMs) }
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
      const address = find(name)
      if (address.open >= limits.socketsPerAddress || tcp.destroyed) return false
      address.open += 1
      // Bound to the connection itself, so a place is given back whether or not the handshake succeeds.
      tcp.on('close', () => {
        address.open -= 1
      })
      return true
    },
    admit: name => takeToken(find(name).connects, limits.connects, performance.now()),
  }
}
