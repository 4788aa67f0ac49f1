import { BlockList, isIP } from 'node:net'

const inside = new BlockList()
inside.addSubnet('127.0.0.0', 8)
inside.addSubnet('10.0.0.0', 8)
inside.addSubnet('172.16.0.0', 12)
inside.addSubnet('192.168.0.0', 16)
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')

/**
 * Whether a caller's address is this machine's own, or of a network that the internet does not reach. Figures about a
 * process are for such callers only: how busy a house is tells its rivals more than they should know.
 */
export function isInside(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=[0-9.]+$)/i, '')
  const version = isIP(plain)
  return version !== 0 && inside.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}
