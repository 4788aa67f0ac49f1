import { BlockList, isIP } from 'node:net'

const inside = new BlockList()
inside.addSubnet('127.0.0.0', 8)
inside.addSubnet('10.0.0.0', 8)
inside.addSubnet('172.16.0.0', 12)
inside.addSubnet('192.168.0.0', 16)
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')

/** What an HTTP server knows of who asks: the address, and what a proxy may have written. */
type Asking = { readonly ip: string; readonly headers: Readonly<Record<string, unknown>> }

/**
 * Whether a caller is this machine, or on a private network. A process's figures are for such callers only: the load of
 * a site is confidential. A forwarded request came from outside, also where the proxy is not trusted to name the
 * address and seems to be the caller itself.
 */
export function asksFromInside({ ip, headers }: Asking): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined) return false
  return contains(inside, ip)
}

/** The IPv4 address of a caller that is written as an IPv6 one, as a socket for both shows it. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=[0-9.]+$)/i, '')
}

/** Whether an address is one of these, or in one of these networks. */
export function addressRule(list: readonly string[]): (address: string) => boolean {
  const listed = new BlockList()
  for (const each of list) {
    const [address = '', bits] = each.split('/')
    const version = address.includes(':') ? 'ipv6' : 'ipv4'
    if (bits === undefined) listed.addAddress(address, version)
    else listed.addSubnet(address, Number(bits), version)
  }
  return address => contains(listed, address)
}

function contains(list: BlockList, address: string): boolean {
  const plain = plainAddress(address)
  const version = isIP(plain)
  return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}
