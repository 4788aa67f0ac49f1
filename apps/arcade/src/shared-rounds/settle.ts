import { type Submission } from '@glasshouse/ledger'
import { must } from '@glasshouse/outcome'
import { getGame } from '../games/game.ts'
import { type PlacedBet } from '../games/shared.ts'
import { insertOwnVoid, type Cause } from '../result-decisions/result-decisions.queries.ts'
import { betRow, roundMovements } from '../play/spin.ts'
import { resultOf, sharedRulesOf, type SharedDeps } from './shared-games.ts'
import {
  closeBets,
  endSettled,
  endWithoutResult,
  findSharedRound,
  keepRunning,
  listBetsLeft,
  listUnfinished,
  tellResult,
  type BetToSettle,
  type SharedRound,
} from './shared-rounds.queries.ts'

/** Bets that are settled at a time. */
const batchOfBets = 500

/** A flight without any process for so long is void for the bets that were still in it. */
export const longestGapMs = 5_000

/** Cash-outs that arrived before the end may still be on their way to the database. */
export const graceMs = 300

const firstId = '00000000-0000-0000-0000-000000000000'

/** Work on one round, and a caller that wants to know of each change of its state. */
export type Settling = SharedDeps & { readonly onChange?: () => Promise<void> }

/**
 * Brings a round as far as it may be by now. Any process may do it at any time, also twice at once: each change of its
 * state happens once, and each bet is settled once. Answers when there will be something to do next; undefined when it is
 * over.
 */
export async function advance(deps: Settling, round: SharedRound): Promise<Date | undefined> {
  const now = deps.clock.now()
  switch (round.state) {
    case 'open':
      if (now < round.closesAt) return round.closesAt
      return isStranded(deps, round) ? endVoid(deps, round, 'tablesChanged') : close(deps, round, now)
    case 'running':
      return isStranded(deps, round) ? endVoid(deps, round, 'tablesChanged') : go(deps, round, now)
    case 'drawn':
      return settleAll(deps, round)
    case 'void':
      return returnAll(deps, round)
    case 'settled':
      return undefined
  }
}

/** It began with other tables than its game has now, and cannot be drawn as it was promised. */
function isStranded({ games }: SharedDeps, { gameCode, configHash }: SharedRound): boolean {
  return getGame(games, gameCode).facts.configHash !== configHash
}

async function close(deps: Settling, round: SharedRound, now: Date): Promise<Date | undefined> {
  await closeBets(deps.database, round.id, now)
  const { flight } = sharedRulesOf(getGame(deps.games, round.gameCode))
  // Where nothing flies, pages hear of the close with the result.
  return flight ? again(deps, round) : tell(deps, await getRound(deps, round), now)
}

/** A round whose bets are closed: tells its result, or flies until then. */
async function go(deps: Settling, round: SharedRound, now: Date): Promise<Date | undefined> {
  const { flight } = sharedRulesOf(getGame(deps.games, round.gameCode))
  if (!flight) return tell(deps, round, now)
  const { result } = await resultOf(deps, round)
  const endsMs = round.closesAt.getTime() + flight.lastsMs(result)
  const ledMs = round.ledUntil?.getTime() ?? 0
  if (Math.min(now.getTime(), endsMs) - ledMs > longestGapMs) return endVoid(deps, round, 'notLed')
  if (now.getTime() >= endsMs + graceMs) return tell(deps, round, now)
  await keepRunning(deps.database, round.id, now)
  return new Date(Math.min(endsMs + graceMs, now.getTime() + 1_000))
}

async function tell(deps: Settling, round: SharedRound, now: Date): Promise<Date | undefined> {
  await tellResult(deps.database, { id: round.id, ...(await resultOf(deps, round)), now })
  return again(deps, round)
}

async function getRound({ database }: SharedDeps, { id }: SharedRound): Promise<SharedRound> {
  const round = await findSharedRound(database, id)
  if (!round) throw new Error('a stored round is gone')
  return round
}

async function again(deps: Settling, round: SharedRound): Promise<Date | undefined> {
  const fresh = await getRound(deps, round)
  await deps.onChange?.()
  return advance(deps, fresh)
}

async function endVoid(deps: Settling, round: SharedRound, cause: Cause): Promise<Date | undefined> {
  const serverSeed = await readableSeed(deps, round)
  const at = deps.clock.now()
  await deps.database.transaction(async tx => {
    const isNew = await endWithoutResult(tx, { id: round.id, serverSeed })
    if (isNew) await insertOwnVoid(tx, { subject: round.id, cause, at })
  })
  return again(deps, round)
}

/** That a seed cannot be read any more must not keep stakes from coming back. */
export async function readableSeed(
  { chains, database, log }: Settling,
  round: SharedRound,
): Promise<string | null> {
  try {
    return await chains.seedOf(database, round)
  } catch (error) {
    log.error({ err: error, round: round.id }, 'the seed of a void round cannot be told')
    return null
  }
}

/** Pays every bet of a drawn round by its result. What is interrupted goes on where it was. */
async function settleAll(deps: SharedDeps, round: SharedRound): Promise<undefined> {
  await eachBet(deps, round, bet => settlement(deps, round, bet))
  await endSettled(deps.database, round.id)
  return undefined
}

async function returnAll(deps: SharedDeps, round: SharedRound): Promise<undefined> {
  const result = await resultIfFlown(deps, round)
  await eachBet(deps, round, bet => returned(deps, { ...round, result }, bet))
  return undefined
}

/** What a void flight would have ended with; undefined where it did not begin, or where that cannot be drawn any more. */
async function resultIfFlown(deps: SharedDeps, round: SharedRound): Promise<unknown> {
  if (flownMs(round) === 0 || isStranded(deps, round)) return undefined
  try {
    return (await resultOf(deps, round)).result
  } catch (error) {
    deps.log.error({ err: error, round: round.id }, 'the end of a void flight cannot be drawn')
    return undefined
  }
}

async function eachBet(
  deps: SharedDeps,
  round: SharedRound,
  submissionFor: (bet: BetToSettle) => Promise<Submission>,
): Promise<void> {
  for (let after = firstId; ;) {
    const bets = await listBetsLeft(deps.database, round.id, { after, limit: batchOfBets })
    await Promise.all(
      bets.map(async bet => {
        const decision = await deps.ledger.submit(await submissionFor(bet))
        // Another process settled it.
        if (!decision.ok && ['guardRefused', 'keyReused'].includes(decision.refusal)) return
        must(decision)
      }),
    )
    const last = bets.at(-1)
    if (!last || bets.length < batchOfBets) return
    after = last.id
  }
}

function startOf(round: SharedRound, bet: BetToSettle) {
  const { id, playerId, currency, device, placedAt } = bet
  return { id, playerId, currency, device, gameCode: round.gameCode, startedAt: placedAt }
}

function endOf(round: SharedRound, bet: BetToSettle, content: string): Pick<Submission, 'key' | 'guard'> {
  const number = bet.number + 1
  return {
    key: { scope: 'shared bet', key: `${bet.id}|end`, content },
    guard: {
      name: 'sharedEnd',
      subject: bet.playerId,
      data: { id: bet.id, number, state: round.state },
    },
  }
}

async function settlement(deps: SharedDeps, round: SharedRound, bet: BetToSettle): Promise<Submission> {
  const now = deps.clock.now()
  const rules = sharedRulesOf(getGame(deps.games, round.gameCode))
  const { payoutUnits: totalUnits, winTier, picture, validBetUnits } = rules.settle(bet, round.result)
  const payoutUnits = totalUnits - bet.paidUnits
  if (payoutUnits < 0n) throw new Error('a bet was paid more than it comes to')
  const { id, playerId, stakeUnits } = bet
  return {
    ...endOf(round, bet, 'settled'),
    movements: await roundMovements(deps, bet, { stakeUnits: 0n, payoutUnits }),
    rows: [
      {
        statement: 'sharedEnd',
        values: {
          id,
          playerId,
          number: bet.number + 1,
          payoutUnits,
          totalUnits,
          winTier,
          picture,
          at: now.toISOString(),
        },
      },
      ...betRow(bet, startOf(round, bet), {
        state: 'settled',
        stakeUnits,
        payoutUnits: totalUnits,
        validBetUnits: validBetUnits ?? stakeUnits,
        settledAt: now,
      }),
    ],
  }
}

/** A void round returns what was staked; where players act while it runs, what was reached before stays theirs. */
async function returned(deps: SharedDeps, round: SharedRound, bet: BetToSettle): Promise<Submission> {
  const now = deps.clock.now()
  const { id, playerId, stakeUnits, paidUnits } = bet
  const total = whenVoid(deps, round, bet)
  const payoutUnits = total.payoutUnits - paidUnits
  if (payoutUnits < 0n) throw new Error('a bet was paid more than it comes to')
  const number = bet.number + 1
  const state = total.validBetUnits > 0n ? ('settled' as const) : ('void' as const)
  const result = { ...total, state, stakeUnits }
  return {
    ...endOf(round, bet, 'stakes returned'),
    movements: await roundMovements(deps, bet, { stakeUnits: 0n, payoutUnits }),
    rows: [
      { statement: 'sharedReturn', values: { id, playerId, number, payoutUnits, at: now.toISOString() } },
      ...betRow(bet, startOf(round, bet), { ...result, settledAt: now }),
    ],
  }
}

/** What an open bet comes to where its round is void: its payouts of before are in it. */
export function whenVoid({ games }: Pick<SharedDeps, 'games'>, round: SharedRound, bet: PlacedBet) {
  const { flight } = sharedRulesOf(getGame(games, round.gameCode))
  if (!flight) return { payoutUnits: bet.stakeUnits, validBetUnits: 0n }
  return flight.whenVoid(bet, { ms: flownMs(round), result: round.result })
}

/** How long a process is known to have led a flight; until a little after its end, so the end itself counts as well. */
function flownMs({ ledUntil, closesAt }: SharedRound): number {
  return Math.max(0, (ledUntil?.getTime() ?? 0) - closesAt.getTime())
}

/** Finishes the rounds of processes that are gone, and of tables without players. */
export async function sweepSharedRounds(deps: SharedDeps): Promise<void> {
  const subject = 'sweep of shared rounds'
  try {
    for (const round of await listUnfinished(deps.database, deps.clock.now())) {
      if (deps.closing.aborted) return
      await tryToFinish(deps, round)
    }
    deps.incidents.reportSuccess(subject)
  } catch (error) {
    deps.incidents.reportFailure(subject, {
      error,
      said: 'shared rounds could not be finished',
      level: 'warn',
    })
  }
}

async function tryToFinish(deps: SharedDeps, round: SharedRound): Promise<void> {
  try {
    await advance(deps, round)
  } catch (error) {
    deps.log.error(
      { err: error, round: round.id, table: round.tableCode },
      'a shared round could not be finished',
    )
  }
}
