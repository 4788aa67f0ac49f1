import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { autoRun } from '../../../page-kit/auto-run.ts'
import type { AutobetRules } from '../../../page-kit/use-autobet.ts'
import { playAutobet, saidOfAutobet, showAutobet, type SeeingProps } from '../../../testing/autobet-part.tsx'
import type { TablePhase } from './use-phase.ts'
import type { TableState, TableWire } from './use-table.ts'
import { useTableAutobet } from './use-table-autobet.ts'

type Seen = {
  readonly phase: TablePhase
  readonly number: number
  /** All that was staked and came back so far, as the server counts it. */
  readonly staked: number
  readonly cameBack?: number
  /** Chips of 10 stand in this round, by the server. */
  readonly hasBet?: boolean
  /** They lie on the table of the page. */
  readonly hasChips?: boolean
  /** Rounds of this player that are settled: what each paid. */
  readonly paid?: Readonly<Record<number, number>>
  readonly fault?: string
}

const chips = new Map([
  ['player', 7_0000n],
  ['tie', 3_0000n],
])

/** What the hook reads of the page. */
function stateOf({ phase, number, staked, cameBack = 0, hasBet, hasChips, paid = {}, fault }: Seen) {
  return {
    phase,
    round: { number },
    layout: { stakes: hasChips ? chips : new Map(), before: [] },
    last: chips,
    fault,
    inPlay: hasBet ? '10.00' : undefined,
    view: {
      currency: 'USD',
      session: { staked: `${staked}`, cameBack: `${cameBack}` },
      lastRounds: Object.entries(paid).map(([nonce, payout]) => ({
        nonce: Number(nonce),
        payout: `${payout}`,
      })),
    },
  } as unknown as TableState<TableWire, unknown> // what the hook reads of it
}

type States = readonly [Seen, ...Seen[]]

/** How often autobet placed chips in each state, and how it was in the last one. */
async function play(rules: Partial<AutobetRules>, seen: States) {
  const change = vi.fn()
  const Seeing = ({ seen: each, children }: SeeingProps<Seen>) =>
    children(useTableAutobet({ state: stateOf(each), change }))
  const { asked, left, how } = await playAutobet({ seen, rules, Seeing, asks: change })
  return { placed: asked, ended: `${left} ${how}` }
}

/** A round of chips by autobet, lost. */
const round = (number: number, before: number, paid: Readonly<Record<number, number>>): States => [
  { phase: 'betting', number, staked: before, paid },
  { phase: 'betting', number, staked: before + 10, hasBet: true, hasChips: true, paid },
  { phase: 'closed', number, staked: before + 10, hasBet: true, hasChips: true, paid },
  { phase: 'telling', number, staked: before + 10, hasBet: true, hasChips: true, paid },
  { phase: 'shown', number, staked: before + 10, paid: { ...paid, [number]: 0 } },
]
const twoLost: States = [...round(7, 0, {}), ...round(8, 10, { 7: 0 })]

const upTo = (count: number): States => [twoLost[0], ...twoLost.slice(1, count)]

test('the same chips are placed once in each round, and only while bets are taken', async () => {
  expect(await play({}, twoLost)).toEqual({ placed: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0], ended: '3 whole' })
})

test('nothing is placed while the bets are closed, and then in the next round', async () => {
  const seen: States = [
    { phase: 'closed', number: 7, staked: 0 },
    { phase: 'telling', number: 7, staked: 0 },
    { phase: 'shown', number: 7, staked: 0 },
    { phase: 'betting', number: 8, staked: 0 },
  ]
  expect(await play({}, seen)).toEqual({ placed: [0, 0, 0, 1], ended: '4 whole' })
})

test('chips that lie there are the first of its rounds', async () => {
  const first: Seen = { phase: 'betting', number: 7, staked: 10, hasBet: true, hasChips: true }
  const seen: States = [first, ...round(7, 0, {}).slice(2), ...round(8, 10, { 7: 0 }).slice(0, 2)]
  expect(await play({ count: 2 }, seen)).toEqual({ placed: [0, 0, 0, 0, 1, 0], ended: '0 whole' })
})

test.each([
  ['before a bet that could pass the most to lose', { mostLoss: 15_0000n }],
  ['after its rounds', { count: 1 }],
] as const)('autobet ends %s', async (_what, rules) => {
  const { placed, ended } = await play(rules, upTo(6))
  expect({ placed, ended }).toEqual({ placed: [1, 0, 0, 0, 0, 0], ended: 'off whole' })
})

test('autobet of one round goes on until its result', async () => {
  expect((await play({ count: 1 }, upTo(4))).ended).toBe('0 whole')
})

test('autobet ends with the result of its last round, and not only with the next', async () => {
  expect((await play({ count: 1 }, upTo(5))).ended).toBe('off whole')
})

test.each([
  ['so much is won', { mostWin: 40_0000n }, 'off'],
  ['one round pays so much', { mostSingleWin: 50_0000n }, 'off'],
  ['less is won', { mostWin: 41_0000n, mostSingleWin: 51_0000n }, '3'],
] as const)('autobet where %s', async (_what, rules, left) => {
  const lost = upTo(4)
  const won: Seen = { phase: 'shown', number: 7, staked: 10, cameBack: 50, paid: { 7: 50 } }
  const next: Seen = { phase: 'betting', number: 8, staked: 10, cameBack: 50, paid: { 7: 50 } }
  expect((await play(rules, [...lost, won, next])).ended).toBe(`${left} whole`)
})

test('a refusal ends it', async () => {
  const refused: Seen = { phase: 'betting', number: 7, staked: 0, fault: 'insufficientBalance' }
  const next: Seen = { phase: 'betting', number: 8, staked: 0 }
  const first: Seen = { phase: 'betting', number: 7, staked: 0 }
  expect(await play({}, [first, refused, next])).toEqual({ placed: [1, 0, 0], ended: 'off whole' })
})

test('a round that passed unseen ends it, and the player is told until the next one', async () => {
  const [first] = twoLost
  const late: Seen = { phase: 'betting', number: 9, staked: 10, paid: { 7: 0 } }
  const seen: States = [first, late, { ...late, phase: 'closed' }]
  expect(await play({}, seen)).toEqual({ placed: [1, 0, 0], ended: 'off cut' })
})

test('what ended it is said no longer than a round', async () => {
  const [first] = twoLost
  const late: Seen = { phase: 'betting', number: 9, staked: 10, paid: { 7: 0 } }
  expect((await play({}, [first, late, { ...late, number: 10 }])).ended).toBe('off whole')
})

test('it waits for what the round before brought', async () => {
  const seen: States = [
    ...upTo(4),
    { phase: 'betting', number: 8, staked: 10, hasBet: true },
    { phase: 'betting', number: 8, staked: 10, paid: { 7: 0 } },
  ]
  expect((await play({}, seen)).placed).toEqual([1, 0, 0, 0, 0, 1])
})

test('a void round loses nothing and does not end it', async () => {
  const seen: States = [
    ...upTo(3),
    { phase: 'void', number: 7, staked: 0 },
    { phase: 'betting', number: 8, staked: 0 },
  ]
  expect(await play({ mostLoss: 10_0000n }, seen)).toEqual({ placed: [1, 0, 0, 0, 1], ended: '3 whole' })
})

const Idle = ({ seen, children }: SeeingProps<Seen>) =>
  children(useTableAutobet({ state: stateOf(seen), change: () => undefined }))

test('Escape ends it, and with it its name on the wire; a dialog that is open keeps the key', async () => {
  await showAutobet({ seen: twoLost, Seeing: Idle })
  await page.getByRole('button', { name: 'Start' }).click()
  await expect.poll(saidOfAutobet).toBe('0 4 whole')
  expect(autoRun.mark()).toEqual({ autoRun: expect.any(String) as string })
  const dialog = document.body.appendChild(document.createElement('dialog'))
  onTestFinished(() => dialog.remove())
  dialog.showModal()
  await userEvent.keyboard('{Escape}')
  expect(saidOfAutobet()).toBe('0 4 whole')
  dialog.close()
  await userEvent.keyboard('{Escape}')
  await expect.poll(saidOfAutobet).toBe('0 off whole')
  await expect.poll(() => autoRun.mark()).toEqual({})
})

test('a page that is out of sight places nothing', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hidden.mockRestore())
  expect(await play({}, round(7, 0, {}))).toEqual({ placed: [0, 0, 0, 0, 0], ended: 'off whole' })
})

test('its dialog says what one round costs: all chips together', async () => {
  await showAutobet({ seen: twoLost, Seeing: Idle })
  await expect.element(page.getByText('10.00')).toBeVisible()
})
