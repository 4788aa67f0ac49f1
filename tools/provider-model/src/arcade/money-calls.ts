import {
  balanceQuery,
  ensurePlayerBody,
  houseQuery,
  limitsBody,
  playerPath,
  transferBody,
  transferPath,
} from '@glasshouse/arcade/protocol'
import { parseUnits, unitsText } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { ProviderFault } from '@glasshouse/provider-kit'
import { type Answer } from '@glasshouse/signed-http'
import { z } from 'zod'
import { type ProviderTruth, type TransferCommand } from '../provider-truth.ts'
import {
  checkHouse,
  codeOf,
  nothing,
  playerOf,
  refusal,
  serve,
  windowOf,
  type ArcadeBehind,
  type ArcadeCall,
} from './call.ts'

/** Players, what they hold, and what moves in and out. */
export function moneyCalls(behind: ArcadeBehind): readonly ArcadeCall[] {
  return [...playerCalls(behind), ...transferCalls(behind)]
}

function playerCalls(behind: ArcadeBehind): ArcadeCall[] {
  const { truth, now } = behind
  return [
    serve({
      place: 'PUT /v1/players/:ref',
      operation: 'ensurePlayer',
      input: z.object({ params: playerPath, query: nothing, body: ensurePlayerBody }),
      answer: ({ params: { ref }, body }) => {
        checkHouse(behind, body.house)
        const known = truth.currencyOf(truth.playerIdFor(ref))
        if (known !== undefined && known !== body.currency) throw refusal('CURRENCY_CONFLICT')
        const { isNew } = truth.ensurePlayer(ref, body.currency)
        return { status: isNew ? 201 : 200, body: { ref, isNew } }
      },
    }),
    serve({
      place: 'GET /v1/players/:ref/balance',
      operation: 'getBalance',
      input: z.object({ params: playerPath, query: balanceQuery, body: nothing }),
      answer: ({ params, query: { house, currency } }) => {
        const playerId = playerOf(behind, { house, ref: params.ref, currency })
        const balance = unitsText(truth.balanceOf(playerId), currency)
        return { status: 200, body: { balance, currency, asOf: now().toISOString(), inRound: false } }
      },
    }),
    serve({
      place: 'PUT /v1/players/:ref/limits',
      operation: 'setLimits',
      input: z.object({ params: playerPath, query: nothing, body: limitsBody }),
      answer: ({ params: { ref }, body }) => {
        const { house, currency, largestStake, setAt } = body
        const playerId = playerOf(behind, { house, ref, currency })
        const largestStakeUnits = largestStake === null ? null : must(parseUnits(largestStake))
        const pausedUntil = body.pausedUntil && body.pausedUntil > now() ? body.pausedUntil : null
        const standing = truth.limits.get(playerId)
        if (standing && standing.setAt > setAt) throw refusal('LIMITS_OUTDATED')
        truth.limits.set(playerId, { largestStakeUnits, pausedUntil, setAt })
        const until = pausedUntil?.toISOString() ?? null
        return { status: 200, body: { ref, currency, largestStake, pausedUntil: until } }
      },
    }),
    serve({
      place: 'DELETE /v1/players/:ref/sessions',
      operation: 'kick',
      input: z.object({ params: playerPath, query: houseQuery, body: nothing }),
      answer: ({ params, query }) => {
        const playerId = playerOf(behind, { house: query.house, ref: params.ref })
        return { status: 200, body: { kicked: truth.leave(playerId) } }
      },
    }),
  ]
}

function transferCalls(behind: ArcadeBehind): ArcadeCall[] {
  const { truth } = behind
  return [
    serve({
      place: 'POST /v1/transfers',
      operation: ({ body }) => (body.direction === 'in' ? 'transferIn' : 'transferOut'),
      input: z.object({ params: nothing, query: nothing, body: transferBody }),
      answer: ({ body }) => {
        const { transferId, direction, currency } = body
        const playerId = playerOf(behind, body)
        const requestedUnits = body.amount === undefined ? ('all' as const) : must(parseUnits(body.amount))
        return transfer(behind, { transferId, playerId, direction, currency, requestedUnits })
      },
    }),
    serve({
      place: 'GET /v1/transfers/:id',
      operation: 'getTransfer',
      input: z.object({ params: transferPath, query: nothing, body: nothing }),
      answer: ({ params: { id: transferId } }) => {
        const found = truth.findTransfer(transferId)
        if (found.state === 'notFound') throw refusal('TRANSFER_NOT_FOUND')
        if (found.state === 'inProgress') return inProgress(transferId)
        if (found.state === 'applied') return applied(truth, transferId)
        return { status: 200, body: { state: 'REJECTED', transferId, code: codeOf(found.providerCode) } }
      },
    }),
  ]
}

function transfer({ truth }: ArcadeBehind, command: TransferCommand): Answer {
  const { transferId } = command
  try {
    truth.transfer(command)
    return applied(truth, transferId)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    if (error.kind === 'transferInProgress') return inProgress(transferId)
    throw refusal(codeOf(error.kind), { transferId, ...windowOf(truth) })
  }
}

function inProgress(transferId: string): Answer {
  return { status: 202, body: { state: 'IN_PROGRESS', transferId } }
}

function applied({ transfers }: ProviderTruth, transferId: string): Answer {
  const found = transfers.get(transferId)
  if (!found) throw new Error(`${transferId} was applied and is not there`)
  const { currency, appliedUnits, balanceAfterUnits } = found
  return {
    status: 200,
    body: {
      state: 'APPLIED',
      transferId,
      providerTxId: `tx-${transferId}`,
      currency,
      amount: unitsText(appliedUnits, currency),
      balanceAfter: unitsText(balanceAfterUnits, currency),
    },
  }
}
