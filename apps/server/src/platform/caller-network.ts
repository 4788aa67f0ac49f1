import { isIPv6 } from 'node:net'
import { plainAddress } from './countries.ts'

/**
 * Who is counted as one caller: the address, or of the newer form the network of 64 bits that a household has to itself,
 * as it could choose another address for every question.
 */
export function callerNetwork(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const [before = '', after] = plain.replace(/%.*$/, '').split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  // An old address at the end stands for two groups; only how many there are matters here.
  const written = head.length + tail.length + (plain.includes('.') ? 1 : 0)
  const zeros = after === undefined ? [] : Array<string>(Math.max(0, 8 - written)).fill('0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
