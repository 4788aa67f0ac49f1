import type { MemberLimits } from '@glasshouse/contract'
import { Button } from '@glasshouse/ui'
import { toasts } from '@glasshouse/web-kit'
import { isValidElement, type ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { LimitRow } from './limit-row.tsx'
import type { LimitState } from './limits.rules.ts'
import type { SetLimits } from './use-limits.ts'

beforeEach(() => {
  for (const { id } of toasts.current()) toasts.dismiss(id)
})

const none = { limit: null, wish: null }
const limits: MemberLimits = {
  deposit_day: { ...none, used: '0' },
  deposit_week: { ...none, used: '0' },
  loss_day: { ...none, used: '0' },
  session_minutes: none,
  reminder_minutes: null,
  session: { began_at: '2026-11-22T12:00:00.000Z', ends_at: null, bets: 0, stake: '0', result: '0' },
  server_time: '2026-11-22T12:00:00.000Z',
}
const waits = { limit: 120, ripe_at: '2026-11-24T12:00:00.000Z', is_ripe: 0 } as const

type Pressable = { readonly children?: ReactNode; readonly onClick?: () => void }

/** Every button of what is drawn, in order. */
function buttonsIn(node: ReactNode): Pressable[] {
  if (Array.isArray(node)) return node.flatMap((each: ReactNode) => buttonsIn(each))
  if (!isValidElement<Pressable>(node)) return []
  return node.type === Button ? [node.props] : buttonsIn(node.props.children)
}

/** Draws the row as it was read, and presses one of its buttons, to which the house answers. */
async function press(word: string, answer: MemberLimits): Promise<string[]> {
  const state: LimitState = { limit: 60, wish: { ...waits, is_ripe: 1 }, used: undefined }
  const set: SetLimits = () =>
    Promise.resolve({ ok: true, value: answer, partial: undefined, pushSeq: undefined })
  let drawn: ReactNode
  function Row() {
    drawn = LimitRow({ name: 'session_minutes', state, currency: 'VND', set, onChange: () => undefined })
    return drawn
  }
  await drawPart(<Row />)
  buttonsIn(drawn)
    .find(({ children }) => typeof children === 'string' && children.startsWith(word))
    ?.onClick?.()
  await new Promise(resolve => setImmediate(resolve))
  return toasts.current().map(({ text }) => text)
}

test('a wish that is said again counts where the house says so', async () => {
  const said = await press('Confirm', { ...limits, session_minutes: { limit: 120, wish: null } })
  expect(said).toEqual(['Set. It counts from this moment.'])
})

test.each(['Confirm', 'Keep'])('a row that is out of date claims nothing that is not so (%s)', async word => {
  const said = await press(word, { ...limits, session_minutes: { limit: 30, wish: waits } })
  expect(said).toEqual([expect.stringMatching(/^Noted\. You can confirm it from /)])
})
