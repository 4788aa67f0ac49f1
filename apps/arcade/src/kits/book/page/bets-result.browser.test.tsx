import { ok } from '@glasshouse/outcome'
import { Dialog } from '@glasshouse/ui'
import { useEffect, useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SessionClient } from '../../../page-kit/session-client.ts'
import type { Sound } from '../../../page-kit/sound.ts'
import type { SessionView } from '../../../protocol/page-api.ts'
import { showPart } from '../../../testing/show-part.tsx'
import type { BetsAnswer, BetView } from '../wire.ts'
import { BetsResult } from './bets-result.tsx'
import { BookProvider, type BookState } from './look.ts'
import { useBets } from './use-bets.ts'

const betOf = (id: string, state: BetView['state']) =>
  ({ id, state, stake: '10.00', payout: state === 'open' ? '0.00' : '20.00', legs: [] }) as unknown as BetView
const answerOf = (...bets: BetView[]) => ({ bets, balance: '100.00', session: {} }) as unknown as BetsAnswer
const opened = { currency: 'USD', balance: '100.00', session: {} } as unknown as SessionView
const client = { ask: async () => ok(answerOf()) } as unknown as Pick<SessionClient, 'ask'>
const sound = { win: () => undefined } as unknown as Sound

let take: ((answer: BetsAnswer) => void) | undefined
let turnDialog: ((open: boolean) => void) | undefined
beforeEach(() => {
  take = undefined
})

function Book() {
  const bets = useBets(client, opened)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    take = bets.take
    turnDialog = setOpen
  }, [bets.take])
  return (
    <BookProvider value={{ texts: {} } as unknown as BookState}>
      <BetsResult news={bets.news} currency="USD" sound={sound} onOver={bets.forget} />
      <p data-news>{bets.news?.id ?? 'none'}</p>
      <Dialog open={open} onClose={() => setOpen(false)} title="Rules" closeLabel="Close">
        Rules
      </Dialog>
    </BookProvider>
  )
}

const said = () => document.querySelector('[role=status]')?.textContent ?? ''
const news = () => document.querySelector('[data-news]')?.textContent

/** A bet is placed, and wins. */
function settle(id: string) {
  take?.(answerOf(betOf(id, 'open')))
  return vi.waitUntil(() => {
    take?.(answerOf(betOf(id, 'settled')))
    return news() === id
  })
}

test('a second result in the same words is said again, and is no news once it is closed', async () => {
  await showPart(<Book />)
  await vi.waitUntil(() => take !== undefined)
  await settle('first')
  await vi.waitUntil(() => said() !== '')
  const changes = vi.fn()
  const observer = new MutationObserver(changes)
  const status = document.querySelector('[role=status]')
  if (status) observer.observe(status, { childList: true, characterData: true, subtree: true })
  const words = said()
  await settle('second')
  await expect.poll(() => changes.mock.calls.length).toBeGreaterThan(0)
  observer.disconnect()
  expect(said()).toBe(words)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(news).toBe('none')
})

test('under a dialog a result is neither said nor closed; after it, it is', async () => {
  await showPart(<Book />)
  await vi.waitUntil(() => take !== undefined)
  turnDialog?.(true)
  await vi.waitUntil(() => document.querySelector('dialog[open]') !== null)
  await settle('first')
  await new Promise(resolve => setTimeout(resolve, 9_000))
  expect(news()).toBe('first')
  expect(said()).toBe('')
  turnDialog?.(false)
  await vi.waitUntil(() => said() !== '')
  await expect.poll(news).toBe('none')
})

test.each([
  [1440, 800],
  [390, 844],
])('the figure of a win is whole above the bets that won, %i by %i', async (width, height) => {
  const before = { width: window.innerWidth, height: window.innerHeight }
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(before.width, before.height))
  await showPart(<Book />)
  await vi.waitUntil(() => take !== undefined)
  take?.(answerOf(betOf('one', 'open'), betOf('two', 'open')))
  await vi.waitUntil(() => {
    take?.(answerOf(betOf('one', 'settled'), betOf('two', 'settled')))
    return news() === 'one'
  })
  await expect.element(page.getByText('You win')).toBeVisible()
  const panel = document.querySelector('section')
  const figure = panel?.querySelector('p + p')
  expect(panel?.querySelectorAll('dl > div')).toHaveLength(4)
  expect(panel?.scrollHeight).toBeLessThanOrEqual(panel?.clientHeight ?? 0)
  // Its line is 1.1 times the size of its letters.
  const { fontSize } = getComputedStyle(figure?.firstElementChild ?? document.body)
  expect(figure?.clientHeight).toBeGreaterThanOrEqual(Math.floor(Number.parseFloat(fontSize)))
})
