import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { signedInput } from '@glasshouse/signed-http'
import { systemClock } from '@glasshouse/service'
import { signatureHeaders } from '../protocol/provider-api.ts'

export const agent = 'bench'
export const secrets = ['the secret of the benchmark has more than thirty-two letters'] as const

const signer = { headers: signatureHeaders, caller: agent, secret: secrets[0], now: systemClock.now }
const sockets = new Agent({ keepAlive: true, maxSockets: 200 })

/** A call over HTTP: who it comes from, and what it says. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: unknown
  readonly bearer?: string
  readonly address: string
}

export type Answer = {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly ms: number
}

type Sent = {
  readonly method: string
  readonly url: string
  readonly payload: string
  readonly headers: object
}

/** As a page calls. */
export function callPage(port: number, { method, path, body, bearer, address }: Call): Promise<Answer> {
  return send(port, {
    method,
    url: path,
    payload: body === undefined ? '' : JSON.stringify(body),
    headers: {
      'x-forwarded-for': address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
  })
}

/** As the agent calls. */
export async function callSigned(port: number, { method, path, body, address }: Call): Promise<Answer> {
  const sent = signedInput(signer, [method, path], { body })
  const answer = await send(port, {
    method: sent.method,
    url: sent.url,
    payload: sent.payload,
    headers: { ...sent.headers, 'x-forwarded-for': address },
  })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

function send(port: number, { method, url, payload, headers }: Sent): Promise<Answer> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path: url, agent: sockets, headers: { ...headers } }
    const asked = request(options, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({
          status: answer.statusCode ?? 0,
          body: text === '' ? {} : (JSON.parse(text) as Answer['body']), // Arcade answers objects
          ms: performance.now() - from,
        })
      })
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(payload)
  })
}
