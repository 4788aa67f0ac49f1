import { unitsText } from '@glasshouse/money'
import {
  callWithin,
  type AdapterHarness,
  type ProviderAdapter,
  type Trouble,
  type TroubledCall,
} from '@glasshouse/provider-kit'
import { z } from 'zod'
import { createArcadeAdapter } from '../adapter.ts'
import { createArcadeClient } from '../client.ts'
import { siteOrigin, type RunningArcade } from './running-arcade.ts'

const operations: Readonly<Record<TroubledCall, string>> = {
  transferIn: 'transferIn',
  transferOut: 'transferOut',
  getTransfer: 'transferStatus',
  getBalance: 'balance',
  createLaunch: 'launch',
  pullBets: 'bets',
}

let names = 0

/** The exam's harness on a running Arcade: troubles go through its switchboard, bets through its game pages' calls. */
export function arcadeHarness(arcade: RunningArcade): AdapterHarness {
  const surroundings = { now: () => new Date() }
  const adapter = createArcadeAdapter(arcade.config, surroundings)
  const setFaults = (faults: readonly unknown[]) =>
    createArcadeClient(arcade.config, surroundings).ask(callWithin(5_000, 'harness'), {
      method: 'POST',
      path: '/v1/faults',
      body: { faults },
      answer: z.object({ faults: z.array(z.unknown()) }),
    })
  const fresh = () => `${process.pid}-${(names += 1)}`

  return {
    adapter,
    currency: 'VND',
    otherCurrency: 'USD',
    amountUnits: 400_000_0000n,
    game: { gameType: 2, gameCode: 'SL01' },
    lobbyUrl: `${siteOrigin}/games`,
    newPlayerRef: () => `player-${fresh()}`,
    newOrderId: () => `order-number-${fresh()}`,
    cause: async trouble => void (await setFaults([faultOf(trouble)])),
    calm: async () => void (await setFaults([])),
    playBets: async (playerId, count) => {
      for (let n = 0; n < count; n += 1) await playBet(arcade, adapter, playerId)
    },
  }
}

/** Each in a session of its own: within one, rounds keep a pace. */
async function playBet(arcade: RunningArcade, adapter: ProviderAdapter, playerId: string): Promise<void> {
  const launch = await adapter.createLaunch(callWithin(5_000, 'harness'), {
    gameType: 2,
    gameCode: 'SL01',
    language: 'en_US',
    device: 'desktop',
    lobbyUrl: null,
    playerId,
    currency: 'VND',
    sessionRef: 'exam',
  })
  const token = new URL(launch.url).searchParams.get('launch')
  const { bearer } = await post(arcade, { path: '/play/session', body: { launch: token } })
  const body = { actionId: 'exam-action', stake: unitsText(10_000_000n, 'VND') }
  await post(arcade, { path: '/play/spin', body, bearer })
}

function faultOf(trouble: Trouble): Record<string, unknown> {
  const { on } = trouble
  if (trouble.what === 'maintenance') {
    const endAt = trouble.endAt.toISOString()
    return { fault: { kind: 'maintenance', scope: 'all', startAt: null, endAt } }
  }
  return { operation: operations[on], times: 1, fault: strikeOf(trouble) }
}

/** Our name of a fault in the terms of Arcade's switchboard; the rest have the same name. */
function strikeOf(trouble: Exclude<Trouble, { what: 'maintenance' }>): Record<string, unknown> {
  const { what } = trouble
  if (what === 'lostRequest') return { kind: 'dropBefore' }
  if (what === 'lostAnswer') return { kind: 'dropAfter' }
  if (what === 'doubledRecords') return { kind: 'duplicateBets' }
  if (what === 'slowAnswer') return { kind: 'delayAfter', ms: trouble.ms }
  if (what === 'appliedLate') return { kind: 'applyLate', ms: trouble.ms }
  if (what === 'inProgress') return { kind: 'inProgress', ms: trouble.ms }
  if (what === 'partial') return { kind: 'partial', percent: trouble.percent }
  return { kind: what }
}

const opened = z.object({ bearer: z.string().optional() })

type Posted = { readonly path: string; readonly body: unknown; readonly bearer?: string }

async function post(arcade: RunningArcade, { path, body, bearer = '' }: Posted) {
  const response = await fetch(new URL(path, arcade.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  const answer = opened.parse(await response.json())
  return { bearer: answer.bearer ?? '' }
}
