import type { Ledger } from '@glasshouse/ledger'
import { moneyText, type Currency } from '@glasshouse/money'
import { completeLocales, moneyLine, serverPhrases } from '@glasshouse/phrases'
import type { Database, Tx } from '@glasshouse/postgres'
import type { Clock, Log } from '@glasshouse/service'
import type { Encryption } from '../../../platform/encryption.ts'
import { publish, toMember } from '../../../platform/push/index.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import { findGuardRefusal, maskedAccount } from '../../access/members/index.ts'
import {
  findMainCash,
  lockAccounts,
  lockMemberAndMoney,
  openHouseAccounts,
  openMemberAccounts,
  transferCodes,
  type HouseAccounts,
} from '../../money/ledger-accounts/index.ts'
import { lapseLost } from '../../growth/grants/index.ts'
import { announce } from '../../site/content/index.ts'
import type { Letters } from '../../site/letters/index.ts'
import { committedAhead, openSeeds, type DrawSeeds, type OpenSeed } from './draw-seeds.ts'
import {
  insertWin,
  listDue,
  lockDueBets,
  lockDuePot,
  updateCounted,
  updatePot,
  type CountedBet,
  type DueBet,
  type PotRow,
} from './feed.queries.ts'
import { countIn, drawOf, isWin, partOf, seedMs, type Pot } from './jackpot.rules.ts'
import { movementsOf } from './jackpot-movements.ts'
import { potText } from './pot-text.ts'

export type FeedDeps = {
  readonly database: Database
  readonly ledger: Ledger
  readonly clock: Clock
  readonly log: Log
  readonly encryption: Encryption
  readonly letters: Pick<Letters, 'write'>
}

const batchBets = 200
/** Pages are notified of growth no more often. */
export const notifyMs = 2_000
/** For how long a win stands in the marquee. */
const announcedMs = 86_400_000

/** Counts due bets into the jackpots of all sites and draws for each. Answers how many bets there were. */
export async function feedDue(deps: FeedDeps): Promise<number> {
  const now = deps.clock.now().getTime()
  const due = await deps.database.transaction(
    tx =>
      listDue(tx, {
        seedsAhead: committedAhead,
        seedsBefore: new Date(now - seedMs),
        notifiedBefore: new Date(now - notifyMs),
      }),
    forAllSites,
  )
  let counted = 0
  const failures: unknown[] = []
  // One that cannot be fed, such as with a win while the ledger is halted, does not hold up the others.
  for (const jackpot of due) {
    try {
      counted += await feedOne(deps, jackpot)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return counted
}

/** One batch of one jackpot: what is paid in, the draws, and every win with the pot's new beginning, or nothing of it. */
function feedOne(deps: FeedDeps, jackpot: { readonly id: number; readonly siteId: number }): Promise<number> {
  return deps.database.transaction(async tx => {
    const row = await lockDuePot(tx, jackpot)
    if (!row) return 0
    const at = deps.clock.now()
    const accounts = await openHouseAccounts(tx, row.siteId, row.currency)
    await lockAccounts(tx, [accounts.jackpot, accounts.jackpotReserve, accounts.jackpotCost])
    const [potBalance] = await deps.ledger.balances(tx, [accounts.jackpot])
    if (!potBalance) throw new Error('a jackpot has an account')
    const seeds = await openSeeds(deps, tx, { jackpotId: row.id, siteId: row.siteId, at })
    const { round, owedUnits, ceilingUnits, feeds, missingUnits } = row
    const pot = { round, potUnits: potBalance.balance, owedUnits, ceilingUnits }
    const sums = { feeds, missingUnits, toPot: 0n, toReserve: 0n }
    const batch: Batch = { deps, tx, row, accounts, seeds, at, pot, ...sums, counted: [], wins: [] }
    const bets = await lockDueBets(tx, { jackpotId: row.id, siteId: row.siteId, limit: batchBets })
    let counted = 0
    for (const bet of bets) {
      if (!bet.isDrawn) await seeds.turnTo(bet.placedAt)
      // A win took the last seed that was committed beforehand: the rest waits for the next ones to be public.
      if (!bet.isDrawn && !seeds.current()) break
      await take(batch, bet)
      counted += 1
    }
    if (bets.length < batchBets && counted === bets.length) await seeds.turnTo(at)
    await finish(batch)
    await seeds.replenish()
    return counted
  }, forSite(jackpot.siteId))
}

/** What is counted in one transaction; the ledger gets it before each win and at the end. */
type Batch = {
  readonly deps: FeedDeps
  readonly tx: Tx
  readonly row: PotRow
  readonly accounts: HouseAccounts
  readonly seeds: DrawSeeds
  readonly at: Date
  pot: Pot
  feeds: bigint
  missingUnits: bigint
  toPot: bigint
  toReserve: bigint
  readonly counted: CountedBet[]
  readonly wins: Win[]
}

/** Counts a bet in, and draws for it if that was not done yet. */
async function take(batch: Batch, bet: DueBet): Promise<void> {
  const step = countIn(batch.pot, bet, partOf(bet.validUnits, bet.parts))
  batch.pot = step.pot
  batch.toPot += step.toPot
  batch.toReserve += step.toReserve
  const seed = batch.seeds.current()
  const isInDraw = !bet.isDrawn && seed !== undefined && bet.validUnits > 0n && step.pot.potUnits > 0n
  const drawn = isInDraw ? await draw(batch, bet, seed) : notDrawn
  batch.counted.push({
    platform_id: bet.platformId,
    bet_id: bet.betId,
    fed_units: `${step.fed.fedUnits}`,
    kept_units: `${step.fed.keptUnits}`,
    round: step.pot.round,
    ...drawn,
  })
}

async function draw(batch: Batch, bet: DueBet, seed: OpenSeed) {
  const { seeds } = batch
  const number = await drawOf(seed.serverSeed, bet, bet.oddsThousands)
  await seeds.noteUse()
  const drawn = {
    seed_number: seed.number,
    odds_thousands: `${bet.oddsThousands}`,
    drawn_units: `${bet.validUnits}`,
    drawn: `${number}`,
  }
  // Neither a bet that should not have been taken nor one that is older than the commitment is in the draw.
  const isBarred = bet.isExcluded || bet.placedAt <= seed.createdAt
  if (isBarred) return { ...drawn, outcome: 'barred' as const }
  if (!isWin(number, bet.validUnits)) return { ...drawn, outcome: 'lost' as const }
  if (!(await payOut(batch, bet))) return { ...drawn, outcome: 'barred' as const }
  await seeds.retire()
  return { ...drawn, outcome: 'won' as const }
}

/** Moves what was counted since the last time. */
async function payIn(batch: Batch): Promise<void> {
  const { deps, tx, row, accounts, toPot, toReserve } = batch
  if (toPot + toReserve === 0n) return
  batch.feeds += 1n
  await must(deps.ledger, tx, {
    key: { scope: 'jackpot_feed', key: `${row.id} ${batch.feeds}`, content: `${toPot} ${toReserve}` },
    movements: movementsOf(row, [
      { from: accounts.jackpotCost, to: accounts.jackpot, units: toPot, code: transferCodes.jackpotPart },
      {
        from: accounts.jackpotCost,
        to: accounts.jackpotReserve,
        units: toReserve,
        code: transferCodes.jackpotPart,
      },
    ]),
  })
  batch.toPot = 0n
  batch.toReserve = 0n
}

/** Pays the whole pot to a member, and begins it again. False if the account can take nothing. */
async function payOut(batch: Batch, bet: DueBet): Promise<boolean> {
  const { deps, tx, row, accounts, at } = batch
  const { siteId, currency } = row
  const { memberId } = bet
  const { main } = await openMemberAccounts(tx, memberId, currency)
  await lockMemberAndMoney(tx, { siteId, memberId })
  const refusal = await findGuardRefusal(tx, 'member_may_be_credited', { memberId, at })
  if (refusal === 'memberDisabled') return false
  if (refusal) throw new Error(`a jackpot waits to be paid: ${refusal}`)
  await payIn(batch)
  const [reserve] = await deps.ledger.balances(tx, [accounts.jackpotReserve])
  const { pot } = batch
  const units = pot.potUnits
  const seedUnits = least(row.seedUnits, reserve?.available ?? 0n)
  await must(deps.ledger, tx, {
    key: { scope: 'jackpot_win', key: `${row.id} ${pot.round}`, content: `${currency} ${units}` },
    movements: movementsOf(row, [
      { from: accounts.jackpot, to: main, units, code: transferCodes.jackpotWin },
      {
        from: accounts.jackpotReserve,
        to: accounts.jackpot,
        units: seedUnits,
        code: transferCodes.jackpotSeed,
      },
    ]),
    guard: { name: 'member_may_be_credited', subject: memberId },
  })
  await lapseLost(tx, { siteId, memberId, currency }, { creditedUnits: units, at })
  batch.missingUnits = row.seedUnits - seedUnits
  batch.wins.push({ bet, units, round: pot.round, seedUnits, forgivenUnits: pot.owedUnits })
  batch.pot = { ...pot, round: pot.round + 1, potUnits: seedUnits, owedUnits: 0n }
  return true
}

/** Writes down what was counted, and announces what came of it. */
async function finish(batch: Batch): Promise<void> {
  const { deps, tx, row, at, counted, wins } = batch
  const { siteId, currency } = row
  await payIn(batch)
  if (counted.length > 0) await updateCounted(tx, { siteId, bets: counted, at })
  for (const win of wins) await announceWin(deps, tx, { jackpotId: row.id, siteId, currency, at, ...win })
  const { feeds, missingUnits, pot } = batch
  const isTime = row.notifiedAt === null || at.getTime() - row.notifiedAt.getTime() >= notifyMs
  const isNews = wins.length > 0 || (isTime && pot.potUnits !== row.notifiedUnits)
  if (isNews) {
    await publish(tx, { siteId, channel: { kind: 'currency', currency } }, 'jackpot.changed', {
      jackpot_amount_total: potText(pot.potUnits),
      currency,
      // Now, and not when the batch began: a page that read the pot meanwhile has an older figure.
      counted_at: deps.clock.now().toISOString(),
    })
  }
  const { round, owedUnits } = pot
  const notified = isNews ? { notifiedUnits: pot.potUnits, notifiedAt: at } : {}
  await updatePot(tx, { ...row, round, owedUnits, feeds, missingUnits, ...notified })
}

const notDrawn = {
  seed_number: null,
  odds_thousands: null,
  drawn_units: null,
  drawn: null,
  outcome: null,
} as const

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

async function must(ledger: Ledger, tx: Tx, submission: Parameters<Ledger['post']>[1]): Promise<void> {
  const decision = await ledger.post(tx, submission)
  if (!decision.ok) throw new Error(`a jackpot's transfer was refused: ${decision.refusal}`)
  if (decision.value.replayed)
    throw new Error(`a jackpot's transfer was there already: ${submission.key.key}`)
}

type Win = {
  readonly bet: DueBet
  readonly round: number
  readonly units: bigint
  readonly seedUnits: bigint
  readonly forgivenUnits: bigint
}

type Announced = Win & {
  readonly jackpotId: number
  readonly siteId: number
  readonly currency: Currency
  readonly at: Date
}

/** Keeps the win, writes to the winner, and announces it under a masked name. */
async function announceWin(deps: FeedDeps, tx: Tx, win: Announced): Promise<void> {
  const { siteId, currency, units, at, bet } = win
  const { memberId, betId, platformId } = bet
  await insertWin(tx, { ...win, platformId, betId, memberId })
  const amount = moneyText({ currency, units })
  const cash = await findMainCash(tx, memberId, currency)
  await publish(tx, toMember({ siteId, memberId }), 'member.cash', {
    cash: moneyText({ currency, units: cash.units }),
    cash_version: cash.version,
    wallet_total: null,
  })
  await deps.letters.write(tx, { siteId, memberId }, { template: 'jackpotWon', values: { amount, currency } })
  const account = maskedAccount(bet.account)
  const worded = completeLocales.map(locale => {
    const { t, tag } = serverPhrases(locale)
    const line = t('letter.jackpotWon.marquee', { account, amount: moneyLine(amount, currency, { tag }) })
    return [locale, line] as const
  })
  await announce(tx, {
    siteId,
    line: Object.fromEntries(worded),
    category: 'games',
    from: at,
    until: new Date(at.getTime() + announcedMs),
  })
  await publish(tx, { siteId, channel: { kind: 'currency', currency } }, 'jackpot.won', {
    account,
    amount,
    currency,
    won_at: at.toISOString(),
  })
}
