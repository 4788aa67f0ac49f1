import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SessionView } from '../../../protocol/page-api.ts'
import { showPart } from '../../../testing/show-part.tsx'
import { BookProvider, type BookState } from './look.ts'
import { SlipPanel, type SlipPanelProps } from './slip-panel.tsx'
import type { SlipLine } from './use-slip.ts'

const view = {
  currency: 'USD',
  balance: '100.00',
  stakeSteps: ['0.50'],
  limits: { smallestStake: '0.50', largestStake: '500.00' },
} as unknown as SessionView

const texts = {
  selection: () => 'Draw',
  market: () => 'Match result',
  event: () => 'Reed Island – Old Ferry',
}

function bookWith(line: Partial<SlipLine> | undefined) {
  const lines =
    line === undefined ? [] : [{ actionId: 'one', price: 250, now: 250, isInPlay: false, ...line }]
  const look = { rules: { mostLegs: 5, acceptDelayMs: 0 } }
  const slip = { lines, isParlay: false, mayCombine: false, combine: () => undefined, clear: () => undefined }
  return { look, texts, format: 'decimal', slip } as unknown as BookState
}

/** Accepts at once, as its page does: the slip is empty then. */
function Slip({
  line,
  accept,
}: {
  readonly line: Partial<SlipLine>
  readonly accept: SlipPanelProps['accept']
}) {
  const [said, setSaid] = useState('')
  return (
    <BookProvider value={bookWith(said === '' ? line : undefined)}>
      <SlipPanel
        view={view}
        stake="0.50"
        accept={accept}
        isBusy={false}
        fault={undefined}
        said={said}
        onStake={() => undefined}
        onAccept={() => undefined}
        onPlace={() => setSaid('Bet accepted: $0.50.')}
        onAgree={() => undefined}
      />
    </BookProvider>
  )
}

test('what was accepted takes the place of the slip, and the focus of its button', async () => {
  await showPart(<Slip line={{}} accept="none" />)
  const bet = page.getByRole('button', { name: 'Bet $0.50' })
  await vi.waitUntil(() => bet.query() !== null)
  bet.element().focus()
  await userEvent.keyboard('{Enter}')
  const accepted = page.getByText('Bet accepted: $0.50.')
  await expect.element(accepted).toBeVisible()
  expect(document.activeElement).toBe(accepted.element())
})

test.each([
  ['in play, if odds are asked about', { isInPlay: true }, 'none', true],
  ['not where any are taken', { isInPlay: true }, 'any', false],
  ['not before the start', {}, 'none', false],
] as const)('that odds move often is said %s', async (_what, line, accept, isSaid) => {
  await showPart(<Slip line={line} accept={accept} />)
  await expect.element(page.getByRole('combobox')).toBeVisible()
  expect(document.body.textContent.includes('odds move every few seconds')).toBe(isSaid)
})
