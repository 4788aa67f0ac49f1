import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { GameWire } from '../protocol/page-api.ts'
import { showPart } from '../testing/show-part.tsx'
import { StakeControls } from './stake-controls.tsx'
import type { Rounds } from './use-rounds.ts'

const nothing = () => undefined

/** What the controls read of a table at which a round turns. */
const roundsWith = (rules: { readonly allowsAutoplay: boolean; readonly allowsQuickPlay: boolean }) =>
  ({
    stake: '10.00',
    phase: 'turning',
    view: {
      ...rules,
      currency: 'USD',
      balance: '100.00',
      limits: { smallestStake: '1.00', largestStake: '500.00' },
      session: { spins: 0, staked: '0.00', cameBack: '0.00' },
    },
  }) as unknown as Rounds<GameWire>

test.each([
  [{ allowsAutoplay: true, allowsQuickPlay: true }, ['Quick', 'Autobet', 'Stop']],
  [{ allowsAutoplay: true, allowsQuickPlay: false }, ['Autobet', 'Spin']],
  [{ allowsAutoplay: false, allowsQuickPlay: true }, ['Quick', 'Stop']],
  [{ allowsAutoplay: false, allowsQuickPlay: false }, ['Spin']],
])('a site with %o offers %s', async (rules, offered) => {
  await showPart(
    <StakeControls
      rounds={roundsWith(rules)}
      playLabel="Spin"
      playIcon="refresh"
      canStop
      extra={{ quick: false, onQuick: nothing, isAuto: false, onAuto: nothing }}
      onStake={nothing}
      onPlay={nothing}
    />,
  )
  await expect.element(page.getByRole('button', { name: offered.at(-1) ?? '' })).toBeVisible()
  const names = ['Quick', 'Autobet', 'Stop', 'Spin']
  const buttons = page.getByRole('button').elements()
  const shown = buttons.map(each => each.textContent.trim()).filter(name => names.includes(name))
  expect(shown).toEqual(offered)
})
