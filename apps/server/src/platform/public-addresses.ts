import { BlockList, isIP } from 'node:net'

/**
 * Ranges reserved by IANA: this machine, private and shared networks, link-local with its metadata, documentation, the
 * rest.
 */
const setAside = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Of the newer addresses only the global ones are let through, less what carries an older one inside. */
const global6 = ['2000::', 3] as const
const setAside6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const blocked = new BlockList()
for (const [network, prefix] of setAside) blocked.addSubnet(network, prefix)
for (const [network, prefix] of setAside6) blocked.addSubnet(network, prefix, 'ipv6')
const global = new BlockList()
global.addSubnet(...global6, 'ipv6')

/** Whether an address is one of the internet at large. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blocked.check(address)
  return isIP(address) === 6 && global.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}
