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
  const plain = ip.replace(/^::ffff:(?=[0-9.]+$)/i, '')
  const version = isIP(plain)
  return version !== 0 && inside.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}
