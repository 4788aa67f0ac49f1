import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { request as askHttp, type IncomingMessage } from 'node:http'
import { request as askHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-addresses.ts'

/* The only HTTP client for addresses that others influence: issuers' documents, frames to be checked. Providers and
   gateways have clients of their own, to addresses from the settings only. */

export type SafeFetchRequest = {
  readonly url: URL
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The most bytes of an answer that are read; 0 reads the headers alone. */
  readonly mostBytes: number
  readonly timeoutMs: number
}

export type SafeFetchAnswer = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Asks one address, once. It follows no redirect, and connects to no address that the internet does not reach. */
export type SafeFetch = { ask(question: SafeFetchRequest): Promise<SafeFetchAnswer> }

/** Not asked at all, because of what the address is; nothing has left the machine. */
export class UnsafeFetch extends Error {}

/** @param allowsHere allows `http://*.localhost`, on this machine: the other services of a demonstration */
export function createSafeFetch({ allowsHere }: { readonly allowsHere: boolean }): SafeFetch {
  return {
    ask: async question => {
      const { url } = question
      const isHere = allowsHere && url.hostname.endsWith('.localhost')
      refuseForm(url, isHere)
      return exchange(question, isHere ? lookupHere : lookupPublic)
    },
  }
}

function refuseForm(url: URL, isHere: boolean): void {
  const isSecure = url.protocol === 'https:' || (isHere && url.protocol === 'http:')
  if (!isSecure) throw new UnsafeFetch('not an address of https')
  if (url.username !== '' || url.password !== '') throw new UnsafeFetch('an address with a password')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) throw new UnsafeFetch('an address by number')
}

function exchange(question: SafeFetchRequest, lookup: LookupFunction): Promise<SafeFetchAnswer> {
  const { url, method = 'GET', headers, body, mostBytes, timeoutMs } = question
  const ask = url.protocol === 'https:' ? askHttps : askHttp
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    // Without an agent every question has a connection of its own, to the address that was looked at just now.
    const request = ask(url, { method, headers: { ...headers }, lookup, agent: false, signal }, response => {
      readBody(response, mostBytes).then(
        bytes => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes }),
        reject,
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

async function readBody(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  if (mostBytes === 0) {
    response.destroy()
    return Buffer.alloc(0)
  }
  const deps: Buffer[] = []
  let length = 0
  for await (const part of response) {
    const bytes = Buffer.from(part as Uint8Array) // a stream without an encoding gives bytes
    length += bytes.length
    if (length > mostBytes) throw new Error(`an answer of more than ${mostBytes} bytes`)
    deps.push(bytes)
  }
  return Buffer.concat(deps)
}

const lookupHere: LookupFunction = (_host, options, callback) =>
  options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)

/** The checked address is the one that is connected to: there is no second look-up between the two. */
const lookupPublic: LookupFunction = (host, options, callback) => {
  resolveName(host, { all: true }, (error, addresses: readonly LookupAddress[]) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || !addresses.every(each => isPublicAddress(each.address))) {
      return callback(new UnsafeFetch(`${host} is not on the internet`), '')
    }
    return options.all ? callback(null, [...addresses]) : callback(null, first.address, first.family)
  })
}
