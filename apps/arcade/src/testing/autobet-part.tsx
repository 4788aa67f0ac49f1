import { useState, type ComponentType, type ReactNode } from 'react'
import { expect, type Mock } from 'vitest'
import { page } from 'vitest/browser'
import { noChanges } from '../page-kit/stake-changes.ts'
import type { AutobetRules } from '../page-kit/use-autobet.ts'
import { showPart } from './show-part.tsx'

/** What such a hook answers, as far as tests ask for it. */
type Autobet = {
  readonly left: number | undefined
  readonly wasCut: boolean
  readonly dialog: { readonly onStart: (rules: AutobetRules) => void; readonly stake: string }
}

export type SeeingProps<S> = { readonly seen: S; readonly children: (autobet: Autobet) => ReactNode }

type AutobetPartProps<S> = {
  readonly seen: readonly [S, ...S[]]
  readonly rules: AutobetRules
  /** Calls the hook with what is seen. */
  readonly Seeing: ComponentType<SeeingProps<S>>
}

const usual: AutobetRules = {
  count: 5,
  mostLoss: 1_000_0000n,
  mostWin: undefined,
  mostSingleWin: undefined,
  changes: noChanges,
}

export const saidOfAutobet = () => document.querySelector('output')?.textContent ?? ''

/** Starts autobet in the first state; each press shows the next. */
function AutobetPart<S>({ seen, rules, Seeing }: AutobetPartProps<S>) {
  const [at, setAt] = useState(0)
  return (
    <Seeing seen={seen[at] ?? seen[0]}>
      {({ left, wasCut, dialog }) => (
        <>
          <output>{`${at} ${left ?? 'off'} ${wasCut ? 'cut' : 'whole'}`}</output>
          <p>{dialog.stake}</p>
          <button type="button" onClick={() => dialog.onStart(rules)}>
            Start
          </button>
          <button type="button" onClick={() => setAt(before => before + 1)}>
            Next
          </button>
        </>
      )}
    </Seeing>
  )
}

type Shown<S> = Omit<AutobetPartProps<S>, 'rules'> & { readonly rules?: Partial<AutobetRules> }

export function showAutobet<S>({ rules, ...part }: Shown<S>): Promise<void> {
  return showPart(<AutobetPart rules={{ ...usual, ...rules }} {...part} />)
}

/** What a state brings about comes after it is drawn. */
const settle = () => new Promise(resolve => setTimeout(resolve, 60))

/** How often autobet asked for bets in each state, and how it was in the last one. */
export async function playAutobet<S>({ asks, ...part }: Shown<S> & { readonly asks: Mock }) {
  await showAutobet(part)
  await page.getByRole('button', { name: 'Start' }).click()
  await settle()
  const asked = [asks.mock.calls.length]
  for (let at = 1; at < part.seen.length; at += 1) {
    const before = asks.mock.calls.length
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(saidOfAutobet).toMatch(new RegExp(`^${at} `))
    await settle()
    asked.push(asks.mock.calls.length - before)
  }
  const [, left, how] = saidOfAutobet().split(' ')
  return { asked, left, how }
}
