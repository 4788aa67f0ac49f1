import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Database, type Tx } from '@glasshouse/postgres'
import { forAllSites } from '@glasshouse/server'
import { findWallet, listKnownRefs, listTransfers, listWallets, type WalletRow } from './here.queries.ts'
import {
  listActsFrom,
  listApplied,
  listLateChangesFrom,
  listPlayers,
  listPlayersAfter,
  listRoundsFrom,
  type PlayerRow,
  type RoundRow,
} from './there.queries.ts'
import {
  clockDifferenceMs,
  checkWallet,
  type TransferHere,
  mayBeRead,
  type WalletThere,
  type WalletDecision,
} from './wallet.rules.ts'

export type Sides = {
  readonly house: Database
  readonly arcade: Database
  /** The agent name of the server at Arcade. */
  readonly agent: string
  /** Rows of one statement. */
  readonly pageSize?: number
}

/** A wallet with a difference. */
export type Compared = Pick<WalletRow, 'account' | 'gpId' | 'currency'> & WalletDecision

export type Comparison = { readonly wallets: number; readonly compared: readonly Compared[] }

const adapter = 'arcade'
const usualPageSize = 500

/**
 * Compares every wallet of ours at Arcade with Arcade's own ledger. The two databases cannot be read at one instant,
 * and money moves meanwhile; so a difference is read again, and only a lasting one is a fault.
 */
export async function compareWallets(sides: Sides): Promise<Comparison> {
  const { pageSize = usualPageSize } = sides
  const compared: Compared[] = []
  let wallets = 0
  let after = { memberId: 0n, platformId: 0 }
  for (;;) {
    const page = await inSnapshot(sides.house, tx => listWallets(tx, adapter, { after, limit: pageSize }))
    const players = await inSnapshot(sides.arcade, tx => listPlayers(tx, sides.agent, page))
    const there = new Map(players.map(player => [nameOf(player.house, player.ref), player]))
    for (const wallet of page) {
      const player = there.get(nameOf(wallet.gpId, wallet.ref))
      if (!isPlainlyEqual(wallet, player)) compared.push(...(await examineUntilSure(sides, wallet)))
    }
    wallets += page.length
    const last = page.at(-1)
    if (!last || page.length < pageSize) break
    after = last
  }
  compared.push(...(await findStrangers(sides)))
  return { wallets, compared }
}

function isPlainlyEqual(here: WalletRow, there: PlayerRow | undefined): boolean {
  return (
    there !== undefined &&
    here.openOrders === 0n &&
    here.currency === there.currency &&
    here.mirror === there.balance &&
    mayBeRead(there.lastRoundAt, here.readAt) &&
    here.applied.count === there.applied.count &&
    here.applied.digest === there.applied.digest
  )
}

const mostReadings = 3
const pauseMs = 500

async function examineUntilSure(sides: Sides, wallet: WalletRow): Promise<Compared[]> {
  for (let reading = 1; ; reading += 1) {
    const found = await examine(sides, wallet)
    if (!found) return []
    if (found.faults.length === 0 || reading === mostReadings) {
      const hasNews = found.faults.length > 0 || found.inFlight.length > 0 || found.toBeRead !== 0n
      return hasNews ? [found] : []
    }
    await pause(pauseMs)
  }
}

/** Reads one wallet in full, ours first: what the provider did meanwhile is then in flight or newer, never missing. */
async function examine(sides: Sides, place: WalletRow): Promise<Compared | undefined> {
  const { house, arcade, agent, pageSize: limit = usualPageSize } = sides
  const here = await inSnapshot(house, async tx => {
    const wallet = await findWallet(tx, adapter, place)
    if (!wallet) return undefined
    const readPage = (last?: TransferHere) => listTransfers(tx, wallet, { after: last?.id ?? '', limit })
    return { ...wallet, transfers: await readAll(limit, readPage) }
  })
  if (!here) return undefined
  const there = await inSnapshot(arcade, async (tx): Promise<WalletThere | undefined> => {
    const [player] = await listPlayers(tx, agent, [here])
    if (!player) return undefined
    const { id: playerId, currency, balance } = player
    const from = here.readAt && new Date(here.readAt.getTime() - clockDifferenceMs)
    const readTransfers = (last?: { readonly id: string }) =>
      listApplied(tx, playerId, { after: last?.id ?? '', limit })
    const readRounds = (last?: RoundRow) =>
      listRoundsFrom(tx, { playerId, from }, { after: last ?? beforeAnyRound, limit })
    const readActs = (last?: { readonly place: bigint }) =>
      listActsFrom(tx, { playerId, from }, { after: last?.place ?? 0n, limit })
    const readChanges = (last?: { readonly place: bigint }) =>
      listLateChangesFrom(tx, { playerId, from }, { after: last?.place ?? 0n, limit })
    const transfers = await readAll(limit, readTransfers)
    const moved = [
      ...(await readAll(limit, readRounds)),
      ...(await readAll(limit, readActs)),
      ...(await readAll(limit, readChanges)),
    ]
    const rounds = moved.sort((a, b) => (a.place < b.place ? -1 : 1))
    return { currency, balance, transfers, rounds }
  })
  const { account, gpId, currency } = here
  return { account, gpId, currency, ...checkWallet(here, there) }
}

const beforeAnyRound = { seed: 0n, nonce: 0 }

/** All rows of a list that is read page by page, which the snapshot of one transaction keeps of one piece. */
async function readAll<T>(limit: number, readPage: (last?: T) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const page = await readPage(rows.at(-1))
    rows.push(...page)
    if (page.length < limit) return rows
  }
}

/** Players of ours at Arcade who are unknown to the server, with money or with transfers. */
async function findStrangers({ house, arcade, agent, pageSize = usualPageSize }: Sides): Promise<Compared[]> {
  const strangers: Compared[] = []
  let after = 0n
  for (;;) {
    const page = await listPlayersAfter(arcade, agent, { after, limit: pageSize })
    const refs = [...new Set(page.map(player => player.ref))]
    const known = await inSnapshot(house, tx => listKnownRefs(tx, adapter, refs))
    const names = new Set(known.map(each => nameOf(each.gpId, each.ref)))
    for (const { house: gpId, ref, currency, balance, applied } of page) {
      if (names.has(nameOf(gpId, ref)) || (balance === 0n && applied.count === 0n)) continue
      const faults = ['the house knows no such player']
      strangers.push({
        account: ref,
        gpId,
        currency,
        here: 0n,
        there: balance,
        faults,
        inFlight: [],
        toBeRead: 0n,
      })
    }
    const last = page.at(-1)
    if (!last || page.length < pageSize) return strangers
    after = last.id
  }
}

function inSnapshot<T>(database: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction(async tx => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    return read(tx)
  }, forAllSites)
}

function nameOf(gpId: string, ref: string): string {
  return `${gpId} ${ref}`
}
