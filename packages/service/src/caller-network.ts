import { isIPv6 } from 'node:net'
import { plainAddress } from './addresses.ts'

/**
 * The unit that counts as one caller: the IPv4 address, or for IPv6 the network of 64 bits, as a household could choose
 * another address for every request.
 */
export function callerNetwork(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain) ? networkOf(plain, 64) : plain
}

/** The network of 48 bits around an IPv6 caller, as one customer of a provider has it; none around an IPv4 address. */
export function wideNetwork(address: string): string | undefined {
  const plain = plainAddress(address)
  return isIPv6(plain) ? networkOf(plain, 48) : undefined
}

function networkOf(plain: string, bits: 48 | 64): string {
  const [before = '', after] = plain.replace(/%.*$/, '').split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  // An IPv4 address at the end counts as two groups; only their number matters here.
  const written = head.length + tail.length + (plain.includes('.') ? 1 : 0)
  const zeros = after === undefined ? [] : Array<string>(Math.max(0, 8 - written)).fill('0')
  const groups = [...head, ...zeros, ...tail].slice(0, bits / 16)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/${bits}`
}
