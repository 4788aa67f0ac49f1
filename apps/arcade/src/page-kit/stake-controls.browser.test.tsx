import '@glasshouse/ui/styles.css'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { GameWire } from '../protocol/page-api.ts'
import { showPart } from '../testing/show-part.tsx'
import { CommitmentPanel } from './commitment-panel.tsx'
import size from './fixed-boxes.module.css'
import stage from './game-stage.module.css'
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

test('that there is too little money is said beside the way to the proof, not on it', async () => {
  const before = { width: window.innerWidth, height: window.innerHeight }
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(before.width, before.height))
  const { view, ...rest } = roundsWith({ allowsAutoplay: true, allowsQuickPlay: true })
  const rounds = {
    ...rest,
    phase: 'still',
    view: { ...view, balance: '2.00', lobbyUrl: 'https://site.test/' },
  }
  const seed = { commitment: 'a'.repeat(64), nonce: 3 }
  const round = { ...seed, verifyPath: '/verify' }
  await showPart(
    <div className={stage.stage}>
      <div className={stage.table} />
      <div className={stage.panels}>
        <div className={size.result} />
        <CommitmentPanel seed={seed as never} round={round as never} />
      </div>
      <StakeControls
        rounds={rounds as unknown as Rounds<GameWire>}
        playLabel="Spin"
        playIcon="refresh"
        onStake={nothing}
        onPlay={nothing}
      />
    </div>,
  )
  await expect.element(page.getByText(/balance here is below/)).toBeVisible()
  const link = document.querySelector('a[href="/verify"]')
  const { left, top, width, height } = link?.getBoundingClientRect() ?? new DOMRect()
  expect(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a')).toBe(link)
})
