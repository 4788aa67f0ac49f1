import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { eventually } from '../harness/eventually.ts'
import { journey, views } from '../harness/journey.ts'
import { killService } from '../harness/kill-service.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { gameIn, play } from '../steps/games.ts'
import { openWallet, readSums, readTotal } from '../steps/wallet.ts'

const auditScript = fileURLToPath(import.meta.resolve('@glasshouse/staff-commands/audit'))

journey(
  'a power cut in the middle of a round loses and doubles nothing',
  views.desktop,
  async stage => {
    const { page, house, expectNoise, wire } = stage
    expectNoise(/ERR_|WebSocket|status of 5\d\d/)
    await arriveAsMember(stage)
    const before = await eventually(() => readTotal(page, stage))
    const game = await play(page, stage)
    await game.spin()
    const asked = game.page.waitForRequest(/\/play\/spin$/)
    await game.page.getByRole('button', { name: wire('arcade.spin'), exact: true }).click()
    await asked
    await killService(house, 'arcade')
    await house.restart()

    await game.page.reload()
    const again = await gameIn(game.page, stage)
    const rounds = await again.roundCount()
    assert.ok(rounds === 1 || rounds === 2, `${rounds} rounds are stored of the two that were begun`)
    await again.spin()
    const { staked, cameBack } = await again.totals()
    await again.leave()

    const after = before - staked + cameBack
    await openWallet(page, stage)
    await eventually(async () =>
      assert.deepEqual(await readSums(page, stage), { total: after, main: after, providers: 0n, moving: 0n }),
    )
    const env = { ...process.env, ...house.env }
    const { stdout } = await promisify(execFile)(process.execPath, [auditScript], { env })
    // It exits with 0 as well where there is nothing to read.
    for (const ledger of ['the house', 'Arcade']) {
      assert.match(stdout, new RegExp(`^${ledger}: [1-9]\\d* transfers read`, 'm'))
    }
    assert.match(stdout, /^wallets at Arcade: [1-9]\d* compared[^]*^ {2}every wallet agrees/m)
  },
  { disturbsServices: true },
)
