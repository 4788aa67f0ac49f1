import { refuse, ok } from '@glasshouse/outcome'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SessionView } from '../../../protocol/page-api.ts'
import { showPart } from '../../../testing/show-part.tsx'
import type { TableClient } from './table-client.ts'
import { useTable, type TableWire } from './use-table.ts'

const opened = {
  currency: 'USD',
  lastRounds: [],
  siteOrigins: [],
  game: { path: 'baccarat' },
} as unknown as SessionView<TableWire>

/** A table whose line can be cut: then nothing is answered, and what is heard of it ends. */
function cutTable(endsStream: boolean) {
  let isCut = false
  const cuts = new Set<() => void>()
  const from = Date.now()
  const at = (ms: number) => new Date(from + ms).toISOString()
  const whole = () => ({
    now: new Date().toISOString(),
    round: { id: 'round', number: 1, state: 'open', opensAt: at(0), closesAt: at(60_000), result: null },
    history: [],
    voids: [],
    own: { bet: null, balance: '100.00', session: {} },
    lastRound: null,
  })
  const client = {
    look: async () => (isCut ? refuse('noAnswer') : ok(whole())),
    place: async () => refuse('noAnswer'),
    listen: async (onLine: (line: unknown) => void, signal: AbortSignal) => {
      if (isCut) return
      onLine({ type: 'whole', ...whole() })
      await new Promise<void>(resolve => {
        cuts.add(resolve)
        signal.addEventListener('abort', () => resolve())
      })
    },
  } as unknown as TableClient<TableWire, unknown>
  return {
    client,
    cut: () => {
      isCut = true
      if (endsStream) for (const end of cuts) end()
    },
    mend: () => {
      isCut = false
    },
  }
}

function Part({ client }: { readonly client: TableClient<TableWire, unknown> }) {
  const { state, change } = useTable(opened, { client, tellMs: 0 })
  const chip = () => change(before => ({ stakes: new Map([['player', 500_000n]]), before: [before.stakes] }))
  return (
    <>
      <button type="button" onClick={chip}>
        chip
      </button>
      <output>{`${state.phase} ${state.fault ?? 'fine'} ${state.layout.stakes.size}`}</output>
    </>
  )
}

test.each([
  ['its stream ends', true],
  ['its stream goes on', false],
])('that nothing was answered is said until the table is heard again: %s', async (_what, endsStream) => {
  const table = cutTable(endsStream)
  await showPart(<Part client={table.client} />)
  const said = () => document.querySelector('output')?.textContent
  await expect.poll(said).toBe('betting fine 0')
  table.cut()
  await page.getByRole('button').click()
  // The chip was sent twice: the table has none.
  await expect.poll(said, { timeout: 5_000 }).toBe('betting noAnswer 0')
  table.mend()
  await expect.poll(said, { timeout: 5_000 }).toBe('betting fine 0')
})
