import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { listEvents, settleEventAgain, voidEventRow, type BookEvent } from '../kits/book/events.queries.ts'
import { readableSeed } from '../kits/book/events.ts'
import { advance, readableSeed as readableRoundSeed } from '../shared-rounds/settle.ts'
import { type SharedDeps } from '../shared-rounds/shared-games.ts'
import {
  endWithoutResult,
  findSharedRound,
  voidSettled,
  type SharedRound,
} from '../shared-rounds/shared-rounds.queries.ts'
import {
  listDueDecisions,
  markCarriedOut,
  markFailed,
  type Failure,
  type ResultDecision,
} from '../result-decisions/result-decisions.queries.ts'
import { drawResultAgain } from './draw-again.ts'

const atOnce = 100

/**
 * Does what persons of the operator decided about results, each once. Seeds are revealed by it, so it is the work of a
 * process that may read them, not of the command. The bets follow by what changes settled ones.
 */
export async function carryOutDecisions(deps: SharedDeps): Promise<void> {
  const { database, closing, incidents } = deps
  for (const decision of await listDueDecisions(database, atOnce)) {
    if (closing.aborted) return
    const subject = `decision ${decision.id}`
    try {
      await carryOut(deps, decision)
      incidents.reportSuccess(subject)
    } catch (error) {
      const fields = { subject: decision.subject }
      incidents.reportFailure(subject, { error, said: 'a decision could not be carried out', fields })
    }
  }
}

async function carryOut(deps: SharedDeps, decision: ResultDecision): Promise<void> {
  const { database, clock, log } = deps
  const { id, subject } = decision
  const done = await tryToCarryOut(deps, decision)
  if (done.ok) return
  // Otherwise it would keep every later decision about the same from being taken.
  const failure = done.refusal
  if (await markFailed(database, { id, failure, at: clock.now() })) {
    log.error({ decision: id, subject, failure }, 'a decision cannot be carried out any more')
  }
}

async function tryToCarryOut(deps: SharedDeps, decision: ResultDecision): Promise<Outcome<void, Failure>> {
  const [event] = await listEvents(deps.database, [decision.subject])
  if (event) return decideEvent(deps, decision, event)
  const round = await findSharedRound(deps.database, decision.subject)
  if (!round) return refuse('subjectUnknown')
  if (decision.decision === 'resettled') return refuse('roundsStay')
  return ok(await voidRound(deps, decision, round))
}

async function decideEvent(
  deps: SharedDeps,
  decision: ResultDecision,
  event: BookEvent,
): Promise<Outcome<void, Failure>> {
  const { database, clock } = deps
  const now = clock.now()
  const { id } = event
  const isVoid = decision.decision === 'void'
  const drawn = isVoid ? ok(undefined) : await drawResultAgain(deps, event)
  if (!drawn.ok) return drawn
  await database.transaction(async tx => {
    if (!(await markCarriedOut(tx, decision.id, now))) return
    if (isVoid) await voidEventRow(tx, { id, serverSeed: readableSeed(deps, event), now })
    else await settleEventAgain(tx, { id, result: drawn.value, now })
  })
  return ok(undefined)
}

async function voidRound(deps: SharedDeps, { id: decisionId }: ResultDecision, round: SharedRound) {
  const { database, clock } = deps
  const now = clock.now()
  const { id, state } = round
  // Its bets are being settled: the next step finds it settled.
  if (state === 'drawn') return
  const serverSeed = state === 'settled' ? null : await readableRoundSeed(deps, round)
  const isEnded = await database.transaction(async tx => {
    const isMine = await markCarriedOut(tx, decisionId, now)
    if (!isMine) return false
    if (await endWithoutResult(tx, { id, serverSeed })) return true
    if (state !== 'settled' && state !== 'void') throw new Error('the round went on meanwhile')
    await voidSettled(tx, id, now)
    return false
  })
  const ended = isEnded ? await findSharedRound(database, id) : undefined
  if (ended) await advance(deps, ended)
}
