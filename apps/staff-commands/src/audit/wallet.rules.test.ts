import { describe, expect, test } from 'vitest'
import { checkWallet, type TransferHere, type WalletHere, type WalletThere } from './wallet.rules.ts'

const read = new Date('2030-01-01T12:00:00Z')
const after = (seconds: number) => new Date(read.getTime() + seconds * 1_000)

const paidIn: TransferHere = { id: 't1', direction: 'in', state: 'applied', units: 100n }
const here: WalletHere = {
  memberId: 1n,
  platformId: 1,
  account: 'member1',
  gpId: 'GPR8',
  currency: 'VND',
  ref: 's1m1',
  isKnown: true,
  mirror: 100n,
  readAt: read,
  transfers: [paidIn],
}
const there: WalletThere = {
  currency: 'VND',
  balance: 100n,
  transfers: [{ id: 't1', direction: 'in', units: 100n }],
  rounds: [],
}

const faultsOf = (ours: Partial<WalletHere>, theirs: Partial<WalletThere>) =>
  checkWallet({ ...here, ...ours }, { ...there, ...theirs }).faults

test('equal ledgers have no fault and no difference', () => {
  const decision = { here: 100n, there: 100n, faults: [], inFlight: [], toBeRead: 0n }
  expect(checkWallet(here, there)).toEqual(decision)
})

describe('a fault is', () => {
  test.each<[string, Partial<WalletHere>, Partial<WalletThere>, string]>([
    ['a transfer that only we applied', {}, { transfers: [], balance: 0n }, 'applied here and not there'],
    [
      'a transfer that we gave up and the provider applied',
      { transfers: [{ ...paidIn, state: 'rejected' }], mirror: 0n },
      {},
      'rejected here and applied there',
    ],
    ['a transfer that we never ordered', { transfers: [], mirror: 0n }, {}, 'unknown here'],
    [
      'another amount',
      {},
      { transfers: [{ id: 't1', direction: 'in', units: 90n }], balance: 90n },
      'another amount or direction',
    ],
    [
      'another direction',
      {},
      { transfers: [{ id: 't1', direction: 'out', units: 100n }] },
      'another amount or direction',
    ],
    ['another currency', {}, { currency: 'USD' }, 'its currency is USD'],
    ['a balance that no round explains', {}, { balance: 101n }, 'does not follow'],
    [
      'a balance that rounds explain only in part',
      {},
      { balance: 107n, rounds: [{ at: after(300), net: 5n }] },
      'does not follow',
    ],
    [
      'a balance that stayed although rounds after the reading lost',
      {},
      { rounds: [{ at: after(300), net: -500n }] },
      'does not follow',
    ],
    [
      'a balance that only rounds before the reading explain',
      {},
      { balance: 105n, rounds: [{ at: after(-61), net: 5n }] },
      'does not follow',
    ],
  ])('%s', (_what, ours, theirs, fault) => {
    const faults = faultsOf(ours, theirs)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(fault)
  })
})

describe('what is only to be read is', () => {
  const rounds = [
    { at: after(-30), net: 7n },
    { at: after(30), net: -2n },
    { at: after(90), net: 5n },
    { at: after(120), net: 4n },
  ]
  test.each([
    ['the result of the rounds since the reading', 9n],
    ['that and a round near it, dated by the clock of the provider', 7n],
    ['that and two such rounds', 14n],
  ])('%s', (_what, units) => {
    const decision = checkWallet(here, { ...there, balance: 100n + units, rounds })
    expect(decision).toMatchObject({ faults: [], toBeRead: units })
  })

  test('nothing, where the rounds since the reading won what they lost', () => {
    const evened = [...rounds, { at: after(150), net: -9n }]
    expect(checkWallet(here, { ...there, rounds: evened })).toMatchObject({ faults: [], toBeRead: 0n })
  })

  test('all rounds, and no less, where nothing was ever read', () => {
    const unread = { ...here, readAt: null }
    expect(checkWallet(unread, { ...there, balance: 114n, rounds })).toMatchObject({
      faults: [],
      toBeRead: 14n,
    })
    expect(checkWallet(unread, { ...there, balance: 109n, rounds }).faults).toHaveLength(1)
  })
})

describe('money on its way is no fault', () => {
  const out: TransferHere = { id: 't2', direction: 'out', state: 'unknown', units: 60n }
  const transfers = [paidIn, out]

  test('whether the provider has applied it or not', () => {
    expect(checkWallet({ ...here, transfers }, there)).toMatchObject({
      faults: [],
      inFlight: [{ id: 't2', isAppliedThere: false }],
      toBeRead: 0n,
    })
    const applied = [...there.transfers, { id: 't2', direction: 'out' as const, units: 60n }]
    expect(checkWallet({ ...here, transfers }, { ...there, transfers: applied, balance: 40n })).toMatchObject(
      {
        faults: [],
        inFlight: [{ id: 't2', isAppliedThere: true }],
        toBeRead: 0n,
      },
    )
  })

  test('but it explains no more than itself', () => {
    const found = checkWallet({ ...here, transfers }, { ...there, balance: 39n })
    expect(found.faults).toEqual(['its balance does not follow from transfers and rounds'])
    expect(found.inFlight).toHaveLength(1)
  })
})

test('a player that the provider does not know is a fault, unless nothing ever came of it', () => {
  expect(checkWallet(here, undefined).faults).toEqual(['the provider does not know this player'])
  const never = { ...here, isKnown: false, mirror: 0n, transfers: [] }
  expect(checkWallet(never, undefined).faults).toEqual([])
})
