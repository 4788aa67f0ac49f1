import { commitmentOf } from '@glasshouse/fairness'
import type { Queries } from '@glasshouse/postgres'
import type { JackpotName } from './feed.queries.ts'
import { drawOf, isWin, partOf } from './jackpot.rules.ts'
import { listCheckedBets, listMissedBets, sumMoney, type CheckedBet } from './recompute.queries.ts'

export type Recomputed = {
  readonly bets: number
  /** Counted in, by their records. */
  readonly partUnits: bigint
  /** Draws that were made again from published seeds. */
  readonly draws: number
  /** Bets that are to be counted in, or counted anew. */
  readonly waiting: number
  /** Sentences about what does not agree; none where all does. */
  readonly faults: readonly string[]
}

const pageBets = 1_000
const mostFaults = 50

/** Works out every part again from the bet records, and every draw whose seed is published, and compares the ledger. */
export async function recompute(queries: Queries, name: JackpotName): Promise<Recomputed> {
  const faults: string[] = []
  let [bets, draws, waiting] = [0, 0, 0]
  let [fedUnits, partUnits] = [0n, 0n]
  let after = { platformId: 0, betId: '' }
  for (;;) {
    const page = await listCheckedBets(queries, name, { after, limit: pageBets })
    for (const bet of page) {
      bets += 1
      if (bet.isDue) waiting += 1
      fedUnits += bet.fedUnits
      partUnits += partUnitsOf(bet)
      const said = `${bet.gpId} ${bet.betId}`
      const fault = faultOf(bet)
      if (fault) faults.push(`${said}: ${fault}`)
      if (bet.oddsThousands !== null && bet.oddsThen !== bet.oddsThousands)
        faults.push(`${said}: drawn by odds of ${bet.oddsThousands} thousand, its time had ${bet.oddsThen}`)
      if (bet.serverSeed === null) continue
      draws += 1
      if (!(await isDrawRight(bet, bet.serverSeed))) faults.push(`${said}: its draw is another`)
    }
    const last = page.at(-1)
    if (!last || page.length < pageBets) break
    after = last
  }
  for (const { gpId, betId } of await listMissedBets(queries, name, mostFaults)) {
    faults.push(`${gpId} ${betId}: was not counted`)
  }
  faults.push(...(await moneyFaults(queries, name, fedUnits)))
  return { bets, partUnits, draws, waiting, faults: faults.slice(0, mostFaults) }
}

function partUnitsOf({ recordUnits, parts }: CheckedBet): bigint {
  return partOf(recordUnits ?? 0n, parts)
}

function faultOf(bet: CheckedBet): string | undefined {
  if (bet.isDue) return undefined
  const part = partUnitsOf(bet)
  // What was paid out with a win stays, whatever became of the bet.
  const kept = bet.isKept ? bet.fedUnits : bet.keptUnits
  const right = part > kept ? part : kept
  return right === bet.fedUnits ? undefined : `counted ${bet.fedUnits}, its record gives ${right}`
}

async function isDrawRight(bet: CheckedBet, serverSeed: string): Promise<boolean> {
  const { drawn, drawnUnits, oddsThousands, outcome } = bet
  if (drawn === null || drawnUnits === null || oddsThousands === null) return false
  if ((await commitmentOf(serverSeed)) !== bet.commitment) return false
  const number = await drawOf(serverSeed, bet, oddsThousands)
  if (number !== drawn) return false
  return outcome === 'barred' || isWin(number, drawnUnits) === (outcome === 'won')
}

async function moneyFaults(queries: Queries, name: JackpotName, fedUnits: bigint): Promise<string[]> {
  const money = await sumMoney(queries, name)
  const paidIn = money.partUnits + money.beyondUnits
  const counted = fedUnits + money.owedUnits + money.forgivenUnits
  const balance = money.begunUnits + money.partUnits - money.wonUnits
  return [
    ...(paidIn === counted ? [] : [`the ledger paid in ${paidIn}, its bets give ${counted}`]),
    ...(money.wonUnits === money.winRowUnits
      ? []
      : [`the ledger paid out ${money.wonUnits}, its wins say ${money.winRowUnits}`]),
    ...(money.potUnits === balance ? [] : [`the pot has ${money.potUnits}, its transfers give ${balance}`]),
  ]
}
