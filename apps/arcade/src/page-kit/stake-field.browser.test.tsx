import { useState } from 'react'
import '@glasshouse/ui/styles.css'
import { Dialog } from '@glasshouse/ui'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SessionView } from '../protocol/page-api.ts'
import { showPart } from '../testing/show-part.tsx'
import { StakeField } from './stake-field.tsx'

// Only what the field reads of a session.
const view = {
  currency: 'USD',
  stakeSteps: [],
  takesAnyStake: true,
  limits: { smallestStake: '1', largestStake: '500' },
} as unknown as SessionView

const shown = () => document.querySelector('output')?.textContent

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
  ['{Enter}', '150.00'],
])('a stake that is typed, and %s: %s', async (key, stake) => {
  await showPart(<Slip />)
  const field = page.getByRole('textbox')
  await field.fill('150')
  await userEvent.keyboard(key)
  if (key === '{Escape}') await expect.poll(() => page.getByRole('textbox').elements()).toEqual([])
  await expect.poll(shown).toBe(stake)
})

function Table() {
  const [stake, setStake] = useState('10')
  const [state, setState] = useState<'open' | 'closed' | 'gone'>('open')
  const [played, setPlayed] = useState('nothing')
  return (
    <>
      <output>{played}</output>
      {state !== 'gone' && (
        <StakeField view={view} stake={stake} disabled={state === 'closed'} onChange={setStake} />
      )}
      {(['closed', 'gone'] as const).map(each => (
        <button key={each} type="button" onClick={() => setState(each)}>
          {each}
        </button>
      ))}
      <button type="button" onClick={() => setPlayed(stake)}>
        Play
      </button>
    </>
  )
}

test.each(['closed', 'gone'])('a stake that is typed while its field is %s is not taken', async how => {
  await showPart(<Table />)
  await page.getByRole('textbox').fill('150')
  const ending = document.querySelectorAll<HTMLButtonElement>('button')
  // By itself, as when a round begins: no press takes the focus from the field.
  for (const button of ending) if (button.textContent === how) button.click()
  await expect.poll(() => page.getByRole('textbox').query()?.matches(':disabled') ?? true).toBe(true)
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(shown).toBe('10')
})

function Rich() {
  const [stake, setStake] = useState('1500')
  const rich = { ...view, limits: { smallestStake: '1', largestStake: '5000000' } }
  return (
    <>
      <output>{stake}</output>
      <StakeField view={rich} stake={stake} disabled={false} onChange={setStake} />
    </>
  )
}

async function tabToField() {
  await showPart(<Rich />)
  await expect.element(page.getByRole('textbox')).toHaveValue('1,500')
  for (let presses = 0; presses < 3; presses += 1) await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('textbox')).toHaveFocus()
}

test('a stake that is typed after Tab takes the place of the one before, also where that was shown in groups', async () => {
  await tabToField()
  // As fast as it can be typed: no frame lies between.
  await userEvent.keyboard('200{Enter}')
  await expect.poll(shown).toBe('200.00')
})

test.each([
  ['5000{Enter}', '5000.00', '5000.00'],
  ['5000{Escape}', '1500', '1500'],
  ['much{Enter}', '1500', '1500'],
])('after %s the field shows %s, and what is typed next takes its place', async (keys, plain, stake) => {
  await tabToField()
  await userEvent.keyboard(keys)
  await expect.poll(shown).toBe(stake)
  await expect.element(page.getByRole('textbox')).toHaveValue(plain)
  await userEvent.keyboard('70{Enter}')
  await expect.poll(shown).toBe('70.00')
})

test('a press that leaves the field meets the stake that was typed', async () => {
  await showPart(<Table />)
  await page.getByRole('textbox').fill('150')
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(shown).toBe('150.00')
})

test.each([
  ['250000', 160],
  ['1000000', 160],
  ['10000000', 160],
  ['500000000', 170],
])('on a phone a stake of %s is whole in %i px', async (stake, width) => {
  await page.viewport(390, 844)
  await showPart(
    <div style={{ inlineSize: `${width}px` }}>
      <StakeField view={view} stake={stake} disabled={false} onChange={() => undefined} />
    </div>,
  )
  const field = page.getByRole('textbox').element()
  await document.fonts.ready
  expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth)
})
