import { type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { type Table } from '../play/spin.ts'
import { type TableAnswer } from '../protocol/table-api.ts'
import { type SharedDeps } from './shared-games.ts'
import { type SharedRound } from './shared-rounds.queries.ts'
import { createTableHub, type TableHub } from './table-hub.ts'
import { type Tables, type TableState } from './tables.ts'

const now = new Date('2026-11-20T10:00:00Z')
const round = { id: 'r7', number: 7, state: 'open', opensAt: now, closesAt: now } as SharedRound
const opened: TableState = { table: 'LT03', round, past: [], voids: [], decisions: new Map() }
const nothingYet = { now: now.toISOString(), round: null, history: [], voids: [] } as unknown as TableAnswer

let hub: TableHub | undefined
afterEach(() => hub?.close())

/** A hub over a table that says what the test says, and pages that keep what they hear. */
function under() {
  let say: (state: TableState) => Promise<void> = async () => undefined
  const tables = { watch: (_code, onChange) => ((say = onChange), () => undefined) } as Pick<Tables, 'watch'>
  // Here is no database: what a player's own round brought is asked for, and not found.
  const asked: string[] = []
  const incidents = { reportFailure: (subject: string) => void asked.push(subject) }
  const deps = { clock: { now: () => now }, incidents } as unknown as SharedDeps
  const made = createTableHub(deps, tables as Tables, {} as never)
  hub = made
  const join = (id: string, whole: TableAnswer): string[] => {
    const heard: string[] = []
    const to = {
      writableLength: 0,
      once: () => to,
      end: () => undefined,
      write: (line: string) => heard.push(line),
    }
    const game = { code: 'LT03', shared: { schedule: { bettingMs: 1, resultMs: 1 } } }
    made.add({ game, session: { id } } as Table, to as unknown as ServerResponse, whole)
    return heard
  }
  return { say: (state: TableState) => say(state), join, asked }
}

const roundsOf = (heard: readonly string[]) =>
  heard.map(line => (JSON.parse(line) as { round?: { id: string; state: string } | null }).round ?? null)

test('a page that read the table before a round opened, and listens after it was sent, hears of the round', async () => {
  const { say, join } = under()
  join('first', nothingYet)
  await say(opened)
  expect(roundsOf(join('late', nothingYet))).toMatchObject([null, { id: 'r7', state: 'open' }])
})

test('a page that knows as much as was sent hears it once, and nothing older', async () => {
  const { say, join } = under()
  join('first', nothingYet)
  await say(opened)
  const known = (state: string, number: number) =>
    ({ ...nothingYet, round: { id: `r${number}`, number, state } }) as TableAnswer
  expect(join('equal', known('open', 7))).toHaveLength(1)
  expect(join('ahead', known('drawn', 7))).toHaveLength(1)
  expect(join('further', known('open', 8))).toHaveLength(1)
})

test('a page with a bet that read between draw and settlement, and listens after it, is sent how its round ended', async () => {
  const { say, join, asked } = under()
  const drawn = { ...nothingYet, round: { id: 'r7', number: 7, state: 'drawn' } }
  const read = (more: object) =>
    ({ ...drawn, own: { bet: { roundId: 'r7' } }, lastRound: null, ...more }) as never
  join('first', read({}))
  await say({ ...opened, round: { ...round, state: 'settled' } }).catch(() => undefined)
  expect(join('late', read({}))).toHaveLength(2)
  await expect.poll(() => asked).toHaveLength(1)
  expect(join('no bet', read({ own: { bet: null } }))).toHaveLength(1)
  expect(join('knows', read({ lastRound: { nonce: 7 } }))).toHaveLength(1)
})
