import { useState } from 'react'
import { Dialog } from '@glasshouse/ui'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SessionView } from '../protocol/page-api.ts'
import { showPart } from '../testing/show-part.tsx'
import { StakeField } from './stake-field.tsx'

const view = {
  currency: 'USD',
  stakeSteps: [],
  takesAnyStake: true,
  limits: { smallestStake: '1', largestStake: '500' },
} as unknown as SessionView

function Slip() {
  const [stake, setStake] = useState('10')
  const [open, setOpen] = useState(true)
  return (
    <>
      <output>{stake}</output>
      <Dialog open={open} onClose={() => setOpen(false)} title="Slip" closeLabel="Close">
        <StakeField view={view} stake={stake} disabled={false} onChange={setStake} />
      </Dialog>
    </>
  )
}

test.each([
  ['{Escape}', '10'],
  ['{Tab}', '150.00'],
])('a stake that is typed, and %s: %s', async (key, stake) => {
  await showPart(<Slip />)
  const field = page.getByRole('textbox')
  await field.fill('150')
  await userEvent.keyboard(key)
  if (key === '{Escape}') await expect.poll(() => page.getByRole('textbox').elements()).toEqual([])
  await expect.poll(() => document.querySelector('output')?.textContent).toBe(stake)
})
