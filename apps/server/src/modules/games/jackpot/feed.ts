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
/** Pages hear of growth no more often. */
export const tellMs = 2_000
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
        toldBefore: new Date(now - tellMs),
      }),
    forAllSites,
  )
  let counted = 0
  for (const jackpot of due) counted += await feedOne(deps, jackpot)
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
    const batch = createBatch({ deps, tx, row, accounts, seeds, at, potUnits: potBalance.balance })
    const bets = await lockDueBets(tx, { jackpotId: row.id, siteId: row.siteId, limit: batchBets })
    let counted = 0
    for (const bet of bets) {
      // A win took the last seed that was committed beforehand: the rest waits for the next ones to be public.
      if (!bet.isDrawn && !seeds.current()) break
      await batch.take(bet)
      counted += 1
    }
    await batch.finish()
    await seeds.replenish()
    return counted
  }, forSite(jackpot.siteId))
}

type BatchInput = {
  readonly deps: FeedDeps
  readonly tx: Tx
  readonly row: PotRow
  readonly accounts: HouseAccounts
  readonly seeds: DrawSeeds
  readonly at: Date
  readonly potUnits: bigint
}

type Batch = {
  take(bet: DueBet): Promise<void>
  finish(): Promise<void>
}

function createBatch({ deps, tx, row, accounts, seeds, at, potUnits }: BatchInput): Batch {
  const { siteId, currency, ceilingUnits } = row
  let pot: Pot = { round: row.round, potUnits, owedUnits: row.owedUnits, ceilingUnits }
  let { feeds, missingUnits, toldUnits, toldAt } = row
  let [toPot, toReserve] = [0n, 0n]
  const counted: CountedBet[] = []
  const wins: Win[] = []

  /** Moves what was counted since the last time. */
  async function payIn(): Promise<void> {
    const amounts = [
      { credit: accounts.jackpot, units: toPot },
      { credit: accounts.jackpotReserve, units: toReserve },
    ].filter(({ units }) => units > 0n)
    if (amounts.length === 0) return
    feeds += 1n
    await must(deps.ledger, tx, {
      key: { scope: 'jackpot_feed', key: `${row.id} ${feeds}`, content: `${toPot} ${toReserve}` },
      movements: amounts.map(({ credit, units }) => ({
        type: 'post' as const,
        debit: accounts.jackpotCost,
        credit,
        amount: { currency, units },
        code: transferCodes.jackpotPart,
        reference: BigInt(row.id),
      })),
    })
    toPot = 0n
    toReserve = 0n
  }

  /** Pays the whole pot to a member, and begins it again. False if the account can take nothing. */
  async function payOut(bet: DueBet): Promise<boolean> {
    const member = { siteId, memberId: bet.memberId }
    const { main } = await openMemberAccounts(tx, bet.memberId, currency)
    await lockMemberAndMoney(tx, member)
    const refusal = await findGuardRefusal(tx, 'member_may_be_credited', { memberId: bet.memberId, at })
    if (refusal === 'memberDisabled') return false
    if (refusal) throw new Error(`a jackpot waits to be paid: ${refusal}`)
    await payIn()
    const [reserve] = await deps.ledger.balances(tx, [accounts.jackpotReserve])
    const units = pot.potUnits
    const seedUnits = least(row.seedUnits, reserve?.available ?? 0n)
    await must(deps.ledger, tx, {
      key: { scope: 'jackpot_win', key: `${row.id} ${pot.round}`, content: `${currency} ${units}` },
      movements: [
        { from: accounts.jackpot, to: main, units, code: transferCodes.jackpotWin },
        {
          from: accounts.jackpotReserve,
          to: accounts.jackpot,
          units: seedUnits,
          code: transferCodes.jackpotSeed,
        },
      ]
        .filter(each => each.units > 0n)
        .map(({ from, to, units: amount, code }) => ({
          type: 'post' as const,
          debit: from,
          credit: to,
          amount: { currency, units: amount },
          code,
          reference: BigInt(row.id),
        })),
      guard: { name: 'member_may_be_credited', subject: bet.memberId },
    })
    missingUnits = row.seedUnits - seedUnits
    wins.push({ bet, units, round: pot.round, seedUnits, forgivenUnits: pot.owedUnits })
    pot = { ...pot, round: pot.round + 1, potUnits: seedUnits, owedUnits: 0n }
    return true
  }

  async function draw(bet: DueBet, seed: OpenSeed) {
    const number = await drawOf(seed.serverSeed, bet, row.oddsThousands)
    await seeds.noteUse()
    const drawn = {
      seed_number: seed.number,
      odds_thousands: `${row.oddsThousands}`,
      drawn_units: `${bet.validUnits}`,
      drawn: `${number}`,
    }
    // Neither a bet that should not have been taken nor one that is older than the commitment is in the draw.
    const isBarred = bet.isExcluded || bet.placedAt <= seed.createdAt
    if (isBarred || !isWin(number, bet.validUnits)) {
      return { ...drawn, outcome: isBarred ? ('barred' as const) : ('lost' as const) }
    }
    if (!(await payOut(bet))) return { ...drawn, outcome: 'barred' as const }
    await seeds.retire()
    return { ...drawn, outcome: 'won' as const }
  }

  return {
    take: async bet => {
      const step = countIn(pot, bet, partOf(bet.validUnits, bet.parts))
      pot = step.pot
      toPot += step.toPot
      toReserve += step.toReserve
      const seed = seeds.current()
      const isInDraw = !bet.isDrawn && seed !== undefined && bet.validUnits > 0n && pot.potUnits > 0n
      const drawn = isInDraw ? await draw(bet, seed) : notDrawn
      counted.push({
        platform_id: bet.platformId,
        bet_id: bet.betId,
        valid_units: `${bet.validUnits}`,
        fed_units: `${step.fed.fedUnits}`,
        kept_units: `${step.fed.keptUnits}`,
        round: step.pot.round,
        ...drawn,
      })
    },
    finish: async () => {
      await payIn()
      if (counted.length > 0) await updateCounted(tx, { siteId, bets: counted, at })
      const shared = { jackpotId: row.id, siteId, currency, at }
      for (const win of wins) await tellWin(deps, tx, { ...shared, ...win })
      const isTime = toldAt === null || at.getTime() - toldAt.getTime() >= tellMs
      if (wins.length > 0 || (pot.potUnits !== toldUnits && isTime)) {
        toldUnits = pot.potUnits
        toldAt = at
        await publish(tx, { siteId, channel: { kind: 'currency', currency } }, 'jackpot.changed', {
          jackpot_amount_total: potText(pot.potUnits),
          currency,
          counted_at: at.toISOString(),
        })
      }
      const { round, owedUnits } = pot
      await updatePot(tx, { ...row, round, owedUnits, feeds, missingUnits, toldUnits, toldAt })
    },
  }
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

type Told = Win & {
  readonly jackpotId: number
  readonly siteId: number
  readonly currency: Currency
  readonly at: Date
}

/** Keeps the win, tells the winner, and announces it under a masked name. */
async function tellWin(deps: FeedDeps, tx: Tx, win: Told): Promise<void> {
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
