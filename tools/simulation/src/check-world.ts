import { parseSum } from '@glasshouse/money'
import { accountKinds, kindAtProvider } from '@glasshouse/server'
import {
  countOpen,
  listAccounts,
  listCashEvents,
  listOrders,
  listPaid,
  type AccountNow,
  type OrderNow,
} from './ledger.queries.ts'
import { checkLedger } from './check-ledger.ts'
import { broken } from './rules.ts'
import { platformIds, type PlatformId, type Resident, type World } from './world.ts'
import { playerAt, type Payment } from './workload.ts'

/** Checks a world from outside, by its database and by the providers' own truth. Remembers what may not change. */
export type WorldCheck = {
  /** After every step. `everything` adds up entries and audits the whole ledger. */
  step(everything: boolean): Promise<void>
  /** When all faults have stopped and everything has had its time. */
  end(payments: readonly Payment[]): Promise<void>
}

/** The database's last state. A third of all steps do not touch it; then only the providers may have changed. */
type Known = {
  readonly passed: number
  readonly accounts: readonly AccountNow[]
  readonly orders: readonly OrderNow[]
}

type Believable = { readonly endedOrders: number; readonly units: Set<bigint> }

export function createCheck(world: World): WorldCheck {
  const memberIds = world.residents.map(each => each.memberId)
  const ended = new Map<string, string>()
  const believable = new Map<string, Believable>()
  const news: NewsHeard = { lastId: 0n, byChannel: new Map() }
  let known: Known | undefined
  return {
    step: async everything => {
      const passed = world.gate.passed()
      if (everything || known?.passed !== passed) {
        const accounts = await listAccounts(world.real, memberIds, everything)
        known = { passed, accounts, orders: await listOrders(world.real, memberIds) }
        checkAccounts(accounts)
        await checkNews(world, accounts, news)
      }
      const { accounts, orders } = known
      checkOrders(world, orders, ended)
      checkHolds(accounts, orders)
      checkMirrors(world, { accounts, orders, believable })
      if (everything) await checkLedger(world.real)
    },
    end: async payments => {
      if ((await countOpen(world.real, memberIds)) > 0n) broken('everythingEnds', 'something is still open')
      const accounts = await listAccounts(world.real, memberIds, true)
      for (const resident of world.residents) checkWallets(world, resident, accounts)
      await checkPayments(world, payments, accounts)
    },
  }
}

function checkAccounts(accounts: readonly AccountNow[]): void {
  for (const { kind, balance, held, holds, entries } of accounts) {
    if (balance < 0n || held < 0n || balance < held)
      broken('moneyIsThere', `account of kind ${kind}: ${balance}, held ${held}`)
    if (held !== holds)
      broken('heldIsOnItsWay', `account of kind ${kind} holds ${held}, its reservations ${holds}`)
    if (entries !== null && entries !== balance)
      broken('balanceIsItsEntries', `account of kind ${kind}: ${balance}, entries ${entries}`)
  }
}

function checkOrders({ truths }: World, orders: readonly OrderNow[], ended: Map<string, string>): void {
  for (const order of orders) {
    const before = ended.get(order.id)
    const now = `${order.state} ${order.confirmedUnits}`
    if (before !== undefined && before !== now)
      broken('endIsFinal', `an order ended as ${before} and now is ${now}`)
    const there = truths[order.platformId].transfers.get(order.transferId)
    if (order.state === 'applied' && there?.appliedUnits !== order.confirmedUnits) {
      broken(
        'nothingIsGuessed',
        `booked ${order.direction} ${order.confirmedUnits}, the provider has ${there?.appliedUnits}`,
      )
    }
    if (order.state === 'rejected' && there)
      broken('nothingIsGuessed', `given up, but the provider applied ${there.appliedUnits}`)
    if (order.state === 'applied' || order.state === 'rejected') ended.set(order.id, now)
  }
}

/** Money in flight is the hold of an open order: no hold without an order, no open order without its hold. */
function checkHolds(accounts: readonly AccountNow[], orders: readonly OrderNow[]): void {
  const isOpen = ({ state }: OrderNow) => state !== 'applied' && state !== 'rejected'
  for (const order of orders) {
    const expected = isOpen(order) ? order.requestedUnits : null
    if (order.heldUnits !== expected)
      broken('heldIsOnItsWay', `an order that is ${order.state} holds ${order.heldUnits}`)
  }
  const held = accounts.reduce((sum, account) => sum + account.held, 0n)
  const inFlight = orders.filter(isOpen).reduce((sum, order) => sum + order.requestedUnits, 0n)
  if (held !== inFlight) broken('heldIsOnItsWay', `${held} is held, ${inFlight} is in flight`)
}

type Seen = {
  readonly accounts: readonly AccountNow[]
  readonly orders: readonly OrderNow[]
  readonly believable: Map<string, Believable>
}

/**
 * While nothing moves, our mirror is a balance that the provider really had since the last transfer ended, or what
 * that transfer left. Anything else was read before money moved and believed afterwards.
 */
function checkMirrors(world: World, { accounts, orders, believable }: Seen): void {
  for (const resident of world.residents) {
    for (const platformId of platformIds) {
      const own = orders.filter(each => each.memberId === resident.memberId && each.platformId === platformId)
      const endedOrders = own.filter(each => each.state === 'applied' || each.state === 'rejected').length
      if (endedOrders < own.length) continue
      const mirror = mirrorOf(accounts, resident, platformId)
      const truth = world.truths[platformId].balanceOf(playerAt(world, resident, platformId))
      const name = `${resident.memberId} ${platformId}`
      const known = believable.get(name)
      const units = known?.endedOrders === endedOrders ? known.units : new Set([mirror])
      believable.set(name, { endedOrders, units: units.add(truth) })
      if (!units.has(mirror)) broken('mirrorIsTrue', `it says ${mirror}, which the provider never had since`)
    }
  }
}

function mirrorOf(accounts: readonly AccountNow[], { memberId }: Resident, platformId: PlatformId): bigint {
  return (
    accounts.find(each => each.owner === memberId && each.kind === kindAtProvider(platformId))?.balance ?? 0n
  )
}

function mainOf(accounts: readonly AccountNow[], { memberId }: Resident): AccountNow | undefined {
  return accounts.find(each => each.owner === memberId && each.kind === accountKinds.memberMain)
}

/** What members know of their cash, and the last message that was looked at. */
type NewsHeard = {
  lastId: bigint
  readonly byChannel: Map<string, { readonly cash: string; readonly version: bigint }>
}

/** Every movement of the main wallet was announced, in order: the last event of a member's cash is the truth. */
async function checkNews(world: World, accounts: readonly AccountNow[], news: NewsHeard): Promise<void> {
  const channels = new Map(world.residents.map(each => [`private-member.${each.memberId}`, each]))
  for (const { id, channel, data } of await listCashEvents(world.real, [...channels.keys()], news.lastId)) {
    const version = BigInt(data.cash_version)
    const before = news.byChannel.get(channel)
    if (before && version < before.version)
      broken('newsIsInOrder', `version ${version} came after ${before.version}`)
    news.byChannel.set(channel, { cash: data.cash, version })
    news.lastId = id
  }
  for (const [channel, { cash }] of news.byChannel) {
    const resident = channels.get(channel)
    const main = resident && mainOf(accounts, resident)
    const units = parseSum(cash)
    if (main && units.ok && units.value !== main.balance - main.held) {
      broken(
        'newsIsTrue',
        `the member was told ${units.value}, the main wallet has ${main.balance - main.held}`,
      )
    }
  }
}

function checkWallets(world: World, resident: Resident, accounts: readonly AccountNow[]): void {
  for (const platformId of platformIds) {
    const mirror = mirrorOf(accounts, resident, platformId)
    const truth = world.truths[platformId].balanceOf(playerAt(world, resident, platformId))
    if (mirror !== truth) broken('mirrorIsTrue', `it says ${mirror}, the provider ${truth}`)
  }
}

/** From outside: what came in, less what went out, more what was won, is what a member has somewhere. */
async function checkPayments(
  world: World,
  payments: readonly Payment[],
  accounts: readonly AccountNow[],
): Promise<void> {
  const paid = await listPaid(
    world.real,
    payments.map(each => each.key),
  )
  for (const { key, isAcknowledged } of payments) {
    if (isAcknowledged && !paid.has(key)) broken('yesIsKept', 'a payment was acknowledged and did not happen')
  }
  for (const resident of world.residents) {
    const came = payments
      .filter(each => each.resident === resident && paid.has(each.key))
      .reduce((sum, each) => sum + each.units, 0n)
    const there = platformIds.reduce(
      (sum, id) => sum + world.truths[id].balanceOf(playerAt(world, resident, id)),
      0n,
    )
    const has = (mainOf(accounts, resident)?.balance ?? 0n) + there
    if (has !== came + resident.wonUnits) {
      broken('nothingFromNowhere', `a member has ${has}, but was paid ${came} and won ${resident.wonUnits}`)
    }
  }
}
