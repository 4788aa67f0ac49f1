import { useLayoutEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { createServerClock } from '../../../kits/table/page/server-clock.ts'
import type { TablePhase } from '../../../kits/table/page/use-phase.ts'
import { showPart } from '../../../testing/show-part.tsx'
import { northern } from '../tables.ts'
import { PrizeBoard } from './prize-board.tsx'
import { tellMs } from './reveal.ts'

const resultOf = (digit: string) => ({
  prizes: northern.prizes.map(({ numbers, digits }) =>
    Array.from({ length: numbers }, () => digit.repeat(digits)),
  ),
})

let goTo: (state: { phase: TablePhase; number: number; closesAt: string }) => void

test('a draw begins with nothing shown, also after one that was shown to its end', async () => {
  const clock = createServerClock()
  const closedAgo = (ms: number) => new Date(clock.now() - ms).toISOString()
  const seen: string[] = []
  function Draws() {
    const [state, setState] = useState({
      phase: 'telling' as TablePhase,
      number: 1,
      closesAt: closedAgo(tellMs),
    })
    useLayoutEffect(() => {
      goTo = setState
    }, [])
    const [result, before] = [resultOf(`${state.number}`), resultOf(`${state.number - 1}`)]
    useLayoutEffect(() => {
      if (state.number === 2) seen.push(document.body.textContent)
    })
    return (
      <PrizeBoard {...state} clock={clock} result={result} before={before} beforeNumber={state.number - 1} />
    )
  }
  await showPart(<Draws />)
  await vi.waitUntil(() => document.body.textContent.includes('11111'))
  goTo({ phase: 'telling', number: 2, closesAt: closedAgo(0) })
  await vi.waitUntil(() => seen.length > 0)
  expect(seen[0]).not.toContain('22')
})
