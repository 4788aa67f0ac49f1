import { setTimeout as delay } from 'node:timers/promises'
import { createArcadeAdapter } from '@glasshouse/provider-arcade'
import { type AdapterHarness, type Trouble } from '@glasshouse/provider-kit'
import { calm, endpointAnswer, type Answer } from '@glasshouse/signed-http'
import {
  createArcadeWire,
  responseOf,
  wireRequestOf,
  type ArcadeWire,
  type WireStrike,
} from '../arcade/wire.ts'
import { createProviderTruth } from '../provider-truth.ts'
import { createTruthHarness, gameFacts, takeTrouble } from './truth-harness.ts'

const now = () => new Date()
const config = {
  url: 'http://arcade.test',
  publicUrl: 'http://arcade.test',
  agent: 'examiner',
  secrets: ['a secret of at least thirty-two characters'],
  house: 'GPR8',
}

/** The adapter to Arcade on the model of Arcade's wire, before the examiner of all adapters. */
export function createWireHarness(): AdapterHarness {
  const truth = createProviderTruth('wire')
  const troubles: Trouble[] = []
  const wire = createArcadeWire({ ...config, truth, games: [gameFacts], now })
  const adapter = createArcadeAdapter(config, { now, send: request => sendThrough(wire, troubles, request) })
  return createTruthHarness({ truth, adapter, troubles, trueIdOf: ref => truth.playerIdFor(ref) })
}

/** What each trouble is at Arcade itself. */
const strikes: Readonly<Partial<Record<Trouble['what'], WireStrike>>> = {
  errorBefore: { before: endpointAnswer('INTERNAL') },
  errorAfter: { after: () => endpointAnswer('INTERNAL') },
  unlistedCode: { after: () => ({ status: 422, body: { code: 'MOON_IN_RETROGRADE' } }) },
  garbage: { struck: { ...calm, isGarbage: true } },
  wrongSignature: { struck: { ...calm, isBadlySigned: true } },
  doubledRecords: { after: doubled },
}

/** Applies each fault once. */
async function sendThrough(wire: ArcadeWire, troubles: Trouble[], request: Request): Promise<Response> {
  const asked = await wireRequestOf(request)
  const trouble = takeTrouble(troubles, wire.operationOf(asked))
  if (trouble?.what === 'lostRequest') throw new TypeError('fetch failed')
  if (trouble?.what === 'appliedLate') {
    setTimeout(() => wire.answer(asked), trouble.ms)
    throw new TypeError('fetch failed')
  }
  const sealed = wire.answer(asked, trouble && strikes[trouble.what])
  if (trouble?.what === 'lostAnswer') throw new TypeError('fetch failed')
  if (trouble?.what === 'slowAnswer') await delay(trouble.ms, undefined, { signal: request.signal })
  return responseOf(sealed)
}

/** Every record twice, the newest first. */
function doubled({ status, body }: Answer): Answer {
  const { bets } = body
  if (!Array.isArray(bets)) throw new Error('an answer without bets')
  return { status, body: { ...body, bets: [...bets].reverse().flatMap((bet: unknown) => [bet, bet]) } }
}
