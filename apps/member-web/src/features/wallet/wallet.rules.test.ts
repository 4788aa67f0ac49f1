import { expect, test } from 'vitest'
import { entry, transfer, walletFixture } from './testing/wallet-fixture.ts'
import { hangingsOf, lengthOf, onWire, tallyOf, type Hanging } from './wallet.rules.ts'

test('the parts make the total, with money on its way counted once', () => {
  expect(tallyOf(walletFixture(), 'VND')).toEqual({
    main: '155000',
    withProviders: '1975000',
    onTheWay: '300000',
    total: '2430000',
    holders: ['Lamplight', 'Paper Tiger', 'Fieldhand'],
    unread: 0,
    addsUp: true,
  })
})

test.each([
  ['a unit of 1/10,000 is missing', { total: '2429999.9999' }],
  ['money on its way is counted twice', { total: '2730000' }],
  ['the main wallet changed and the total did not', { cash: '155001' }],
])('the page does not confirm the sum when %s', (_when, change) => {
  expect(tallyOf(walletFixture(change), 'VND').addsUp).toBe(false)
})

test('sums are exact beyond the largest single amount', () => {
  const my_cash_list = [entry('A', '100000000000'), entry('B', '100000000000'), entry('C', '0.0001')]
  const wallet = walletFixture({
    cash: '0',
    my_cash_list,
    in_flight: [],
    in_flight_total: '0',
    total: '200000000000.0001',
  })
  expect(tallyOf(wallet, 'VND')).toMatchObject({ withProviders: '200000000000.0001', addsUp: true })
})

const coming = transfer()
const going = transfer({ direction: 'in' })

test.each([
  [
    'money is there',
    entry('X', '10'),
    [],
    { isLit: true, state: 'there', flow: 'canComeHome', amount: '10' },
  ],
  ['it is empty', entry('X', '0'), [], { isLit: false, state: 'nothing', flow: 'none', amount: '0' }],
  [
    'all of it is coming home',
    entry('Monsoon', '0'),
    [coming],
    { isLit: true, state: 'comingHome', flow: 'comingHome', amount: '300000', isMoving: true },
  ],
  [
    'it is on its way there',
    entry('Monsoon', '0'),
    [going],
    { isLit: false, state: 'goingThere', flow: 'goingThere', amount: '300000', isMoving: true },
  ],
  [
    'some is there and more is on its way',
    entry('Monsoon', '50'),
    [going],
    { isLit: true, state: 'there', flow: 'goingThere', amount: '50', alsoMoving: '300000', isMoving: false },
  ],
  [
    'the provider is in maintenance with money in it',
    entry('X', '10', { status: 1 }),
    [],
    { isLit: true, state: 'resting', flow: 'none', amount: '10' },
  ],
  [
    'the provider is in maintenance and empty',
    entry('X', '0', { status: 1 }),
    [],
    { isLit: false, state: 'resting' },
  ],
  [
    'the provider did not answer: the last known amount, never nothing',
    entry('X', '10', { status: 2 }),
    [],
    { isLit: true, state: 'unread', flow: 'canComeHome', amount: '10' },
  ],
  ['another provider’s transfer', entry('X', '0'), [coming], { state: 'nothing', flow: 'none' }],
])('a lantern shows it when %s', (_when, wallet, in_flight, shown) => {
  expect(hangingsOf(walletFixture({ my_cash_list: [wallet], in_flight }))[0]).toMatchObject(shown)
})

test('money in flight from a provider that is no longer listed still has a lantern', () => {
  const hangings = hangingsOf(walletFixture({ my_cash_list: [entry('Lamplight', '0')] }))
  expect(hangings.map(each => [each.name, each.state])).toEqual([
    ['Lamplight', 'nothing'],
    ['Monsoon', 'comingHome'],
  ])
})

test('no provider hangs twice, however many transfers it has', () => {
  const in_flight = [coming, transfer({ transfer_id: 'second' })]
  expect(hangingsOf(walletFixture({ my_cash_list: [], in_flight }))).toHaveLength(1)
})

test('where the wire is short, lanterns with money come first and keep their order', () => {
  const names = ['A', 'B', 'C', 'D', 'E']
  const hangings = hangingsOf(
    walletFixture({ my_cash_list: names.map(name => entry(name, 'BE'.includes(name) ? '5' : '0')) }),
  ).filter(each => each.name !== 'Monsoon')
  const namesOf = (some: readonly Hanging[]) => some.map(each => each.name).join('')
  const { wire, row } = onWire(hangings, 3)
  expect([namesOf(wire), namesOf(row)]).toEqual(['ABE', 'CD'])
  expect(onWire(hangings, 5).row).toEqual([])
})

test.each([
  ['₫1,250,000', 'usual'],
  ['₫123,456,789', 'long'],
  ['₫123,456,789,012', 'longer'],
] as const)('%s is of %s length', (line, length) => expect(lengthOf(line)).toBe(length))
