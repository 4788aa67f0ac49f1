import { calm, endpointAnswer } from '@glasshouse/signed-http'
import {
  responseOf,
  wireRequestOf,
  type ArcadeWire,
  type WireStrike,
} from '@glasshouse/provider-model/arcade-wire'
import { type ModelNetwork, type ModelOperation } from '@glasshouse/provider-model'
import { type Random } from './random.ts'

/** How likely it is, up to a third, that a call over HTTP goes wrong in a way that only HTTP has. */
export type WireMood = { readonly mishap: number }

/** A request that is refused a connection never arrives. All others have arrived, and what comes back is broken. */
const mishaps = [
  'connectionRefused',
  'connectionReset',
  'answerCut',
  'answerGarbled',
  'proxyPage',
  'answerForged',
  'wrongSignature',
  'serverError',
] as const
type Mishap = (typeof mishaps)[number]

type UnsteadyWireDeps = {
  readonly wire: ArcadeWire
  readonly network: ModelNetwork
  readonly random: Random
  readonly mood: () => WireMood
  readonly onEvent: (event: Mishap | 'refusedAtEndpoint', operation: ModelOperation) => void
  /** A bug of the model, which the client would take for one more thing that can happen to a connection. */
  readonly onBug: (error: unknown) => void
}

/** What is done at the other end, after everything that was asked. */
const strikes: Readonly<Partial<Record<Mishap, WireStrike>>> = {
  serverError: { after: () => endpointAnswer('INTERNAL') },
  wrongSignature: { struck: { ...calm, isBadlySigned: true } },
  answerGarbled: { struck: { ...calm, isGarbage: true } },
}

/** Sends requests as fetch does, over the network of the world, and breaks the answers by the seed. */
export function createUnsteadyWire(deps: UnsteadyWireDeps): (request: Request) => Promise<Response> {
  const { wire, network, random, mood, onEvent, onBug } = deps
  const watched = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      onBug(error)
      throw error
    }
  }
  return async request => {
    const asked = await wireRequestOf(request)
    const operation = watched(() => wire.operationOf(asked))
    const mishap = random.chance(mood().mishap * weightOf(operation)) ? random.pick(mishaps) : undefined
    if (mishap === 'connectionRefused') {
      onEvent(mishap, operation)
      throw connectionFault('ECONNREFUSED')
    }
    const deliver = () => watched(() => wire.answer(asked, mishap && strikes[mishap]))
    const sealed = await network.send(operation, deliver, request.signal)
    // A request of a clock that is wrong, or one that was here before.
    if (sealed.status === 401) onEvent('refusedAtEndpoint', operation)
    else if (mishap) onEvent(mishap, operation)
    const spoil = mishap && spoilers[mishap]
    return spoil ? spoil(responseOf(sealed)) : responseOf(sealed)
  }
}

/** Most calls are questions; what becomes of money is seen where it moves. */
function weightOf(operation: ModelOperation): number {
  return operation === 'transferIn' || operation === 'transferOut' ? 3 : 1
}

/** What fetch throws without a connection, or after a broken one. */
export function connectionFault(code: 'ECONNREFUSED' | 'ECONNRESET'): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
}

/** What becomes of an answer on its way back. */
const spoilers: Readonly<Partial<Record<Mishap, (answer: Response) => Promise<Response>>>> = {
  connectionReset: async () => {
    throw connectionFault('ECONNRESET')
  },
  answerCut: async answer =>
    new Response(cut(await answer.bytes()), { status: answer.status, headers: answer.headers }),
  proxyPage: async () => new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502 }),
  // In a text that the server would take for a refusal, had it been signed.
  answerForged: async () => Response.json({ code: 'MAINTENANCE' }, { status: 503 }),
}

/** A body that ends with the connection, in its middle. */
function cut(body: Uint8Array<ArrayBuffer>): ReadableStream {
  let isHalfSent = false
  return new ReadableStream({
    pull: controller => {
      if (isHalfSent) return controller.error(new TypeError('terminated'))
      isHalfSent = true
      controller.enqueue(body.subarray(0, body.length / 2))
    },
  })
}
