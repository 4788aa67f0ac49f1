import { useLayoutEffect } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createServerClock } from '../../../kits/table/page/server-clock.ts'
import { showPart } from '../../../testing/show-part.tsx'
import { Wheel } from './wheel.tsx'

test('the ball spins from the first frame on: it does not lie in its pocket before', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const clock = createServerClock()
  const closesAt = new Date(clock.now()).toISOString()
  const moving: number[] = []
  function Spin() {
    useLayoutEffect(() => void moving.push(document.getAnimations().length))
    return (
      <Wheel
        phase="telling"
        result={{ number: 7 }}
        before={undefined}
        beforeNumber={undefined}
        closesAt={closesAt}
        clock={clock}
        number={2}
      />
    )
  }
  await showPart(<Spin />)
  expect(moving[0]).toBe(2)
})
