import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.ts'
import { journey, views } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import {
  agreeToLogIn,
  fillLogin,
  fillRegistration,
  logOut,
  memberMenu,
  newAccount,
  newPassword,
  register,
  submitRegistration,
} from '../steps/entering.ts'
import { setFaults } from '../steps/faults.ts'
import { gameIn, play, pressOnTile } from '../steps/games.ts'
import { openWallet, readSums, readTotal, totalInTopBar } from '../steps/wallet.ts'

journey(
  'a member plays with money, leaves, and the wallet is right',
  views.desktopVietnamese,
  async stage => {
    const { page, t, expectAccessible } = stage
    await arriveAsMember(stage)
    const before = await eventually(() => readTotal(page, stage))
    const game = await play(page, stage)
    assert.equal(await game.balance(), before, 'all of the money went along')
    assert.deepEqual(
      await game.page.evaluate(() => [window.opener as unknown, window.name]),
      [null, ''],
      'a game cannot reach the site, and its window has no name',
    )
    await game.spin()
    const { staked, cameBack } = await game.totals()
    assert.ok(staked > 0n)
    assert.equal(await game.balance(), before - staked + cameBack)
    await expectAccessible(game.page, 'the game with money')
    await game.leave()
    await eventually(() => assert.ok(game.page.isClosed(), 'the game’s window is closed'))

    const after = before - staked + cameBack
    await eventually(async () =>
      assert.equal(await readTotal(page, stage), after, 'the money in the top bar'),
    )
    if (after !== before) {
      const said = t('play.backWith', { amount: '…' }).split('…')[0] ?? ''
      await page.getByRole('status').filter({ hasText: said }).waitFor()
    }
    await openWallet(page, stage)
    await eventually(async () =>
      assert.deepEqual(await readSums(page, stage), { total: after, main: after, providers: 0n, moving: 0n }),
    )
    await expectAccessible(page, 'the wallet')
  },
)

journey('a game that a visitor pressed opens after the registration', views.desktop, async stage => {
  const { open, page, t } = stage
  await open('/')
  await pressOnTile(page, stage, { wanted: 'play' })
  const question = page.getByRole('dialog', { name: t('play.loginTitle') })
  await question.waitFor()
  await stage.expectAccessible(page, 'the question before a login')
  await question.getByRole('button', { name: t('action.cancel') }).click()
  await pressOnTile(page, stage, { wanted: 'play' })
  await agreeToLogIn(page, stage)
  await page
    .getByRole('dialog')
    .getByRole('tab', { name: t('account.tabRegister') })
    .click()
  // The login form has a field of the same name, and stands until this one is there.
  await page.getByRole('button', { name: t('account.open'), exact: true }).waitFor()
  await fillRegistration(page, stage, newAccount())
  const opening = page.waitForEvent('popup')
  await submitRegistration(page, stage)
  const game = await gameIn(await opening, stage)
  await game.spin()
})

journey('after a login one button plays it where the browser wants a press', views.phone, async stage => {
  const { open, page, t, wire } = stage
  await open('/')
  const account = await register(page, stage)
  await logOut(page, stage, account)
  await page.evaluate(() => {
    const openWindow = window.open.bind(window)
    const blocked = () => {
      window.open = openWindow
      return null
    }
    window.open = blocked
  })
  await pressOnTile(page, stage, { wanted: 'play' })
  await agreeToLogIn(page, stage)
  await fillLogin(page, stage, { account, password: newPassword })
  const ready = page.getByRole('dialog', { name: t('play.readyTitle') })
  const playIt = ready.getByRole('button', {
    name: t('action.playNamed', { game: wire('lanternThree.name') }),
  })
  await playIt.waitFor()
  await stage.expectAccessible(page, 'a game that waits for a press')
  const [opened] = await Promise.all([page.waitForEvent('popup'), playIt.click()])
  await gameIn(opened, stage)
})

journey('closing the window of a game brings the money home', views.phone, async stage => {
  const { page, t } = stage
  await arriveAsMember(stage)
  const before = await eventually(() => readTotal(page, stage))
  const game = await play(page, stage)
  await game.page.close()
  await openWallet(page, stage)
  await eventually(async () =>
    assert.deepEqual(await readSums(page, stage), { total: before, main: before, providers: 0n, moving: 0n }),
  )

  // The eye hides every amount, and stays closed after a reload.
  const eye = (name: string) =>
    page.getByRole('group', { name: t('nav.wallet') }).getByRole('button', { name, exact: true })
  await eye(t('wallet.hide')).click()
  await page.reload()
  await eye(t('wallet.show')).waitFor()
  const sums = page.locator('dl', { has: page.getByText(t('wallet.allTogether'), { exact: true }) })
  for (const place of [totalInTopBar(page, stage), sums])
    await eventually(async () => {
      const said = await place.innerText()
      assert.match(said, /••••••/)
      assert.doesNotMatch(said, /\d/)
    })
  await eye(t('wallet.show')).click()
  assert.equal(await readTotal(page, stage), before)
})

journey('a second game replaces the first, whose money is withdrawn first', views.desktop, async stage => {
  const { page, t } = stage
  await arriveAsMember(stage)
  const before = await eventually(() => readTotal(page, stage))
  const first = await play(page, stage)
  await first.spin()
  const { staked, cameBack } = await first.totals()
  const after = before - staked + cameBack

  const second = await play(page, stage, { title: 'plinko' })
  await eventually(() => assert.ok(first.page.isClosed(), 'the first game’s window is closed'))
  assert.equal(await second.balance(), after, 'what the first game left went along')
  const said = t('play.movedOnWith', { game: t('lanternThree.name'), amount: '…' }).split('…')[0] ?? ''
  await page.getByRole('status').filter({ hasText: said }).waitFor()

  // The closed window of the first game is not taken for the end of the second one.
  await second.spin()
  await second.leave()
  await eventually(() => assert.ok(second.page.isClosed(), 'the second game’s window is closed'))
  await openWallet(page, stage)
  await eventually(async () => assert.equal((await readSums(page, stage)).providers, 0n))
})

journey('a refused second game leaves the first one as it was', views.desktop, async stage => {
  const { page, context } = stage
  await arriveAsMember(stage)
  const first = await play(page, stage)
  // The server has no reason of its own to refuse just now, so this answer is faked.
  const frozen = { code: 102, message: 'frozen', codeFull: '', apiResponseData: null, data: null }
  const opening = page.waitForEvent('popup')
  let waitedAs = ''
  await context.route('**/play1', async route => {
    const waiting = await opening
    await waiting.waitForURL('**/loading')
    waitedAs = await waiting.evaluate(() => window.name)
    await route.fulfill({ json: frozen })
  })
  const [second] = await Promise.all([opening, pressOnTile(page, stage, { title: 'plinko', wanted: 'play' })])
  await page.getByRole('alert').getByText('frozen').waitFor()
  await eventually(() => assert.ok(second.isClosed(), 'the second window is closed'))
  assert.equal(waitedAs, 'gameWindow')
  await first.spin()
  await first.leave()
  await eventually(() => assert.ok(first.page.isClosed()))
  await openWallet(page, stage)
  await eventually(async () => assert.equal((await readSums(page, stage)).providers, 0n))
})

journey('the windows on the way to a game and back are accessible', views.desktop, async stage => {
  const { page, context, siteUrl, t, expectAccessible } = stage
  await arriveAsMember(stage)
  // Each of them is shown for a moment only, so the answers are held back.
  const { promise: isSeen, resolve: answer } = Promise.withResolvers<void>()
  await context.route('**/play1', async route => {
    await isSeen
    const data = { maintain_interval: { start_at: null, end_at: '2030-01-01T00:00:00Z' } }
    const message = t('pg.maintain.title')
    await route.fulfill({ json: { code: 203, message, codeFull: '', apiResponseData: data, data } })
  })
  const [waiting] = await Promise.all([
    page.waitForEvent('popup'),
    pressOnTile(page, stage, { wanted: 'play' }),
  ])
  await waiting.waitForURL('**/loading')
  await waiting.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(waiting, 'the window that waits for its game')
  answer()
  await page.getByRole('dialog', { name: t('pg.maintain.title') }).waitFor()
  await eventually(() => assert.ok(waiting.isClosed(), 'the window that waited is closed'))
  await expectAccessible(page, 'the message about a platform that rests')
  await page.keyboard.press('Escape')

  await page.evaluate(() => (window.open = () => null))
  await pressOnTile(page, stage, { wanted: 'play' })
  await page.getByRole('dialog', { name: t('play.blockedTitle') }).waitFor()
  await expectAccessible(page, 'the message about a window that the browser blocked')

  await page.addInitScript(() => {
    window.close = () => undefined
  })
  await context.route('**/leave1', () => undefined)
  await page.goto(`${siteUrl}/close`)
  await page.getByText(t('play.comingHomeBody')).waitFor()
  await expectAccessible(page, 'the way back from a game')
  assert.equal(page.url(), `${siteUrl}/close`, 'it was the way back that was looked at')
})

journey('a logout asks before it closes the open game', views.desktop, async stage => {
  const { page, t, expectNoise } = stage
  // The total is read again when the game's money comes back, and the session may be over by then.
  expectNoise(/status of 401/)
  const account = await arriveAsMember(stage)
  const game = await play(page, stage)
  await memberMenu(page, stage, account).click()
  await page.getByRole('button', { name: t('action.logOut'), exact: true }).click()
  const question = page.getByRole('dialog', { name: t('account.logOutPlaying') })
  await question.getByRole('button', { name: t('action.logOut'), exact: true }).click()
  await page.getByRole('button', { name: t('action.register'), exact: true }).waitFor()
  await eventually(() => assert.ok(game.page.isClosed(), 'the game’s window is closed'))
})

journey('a site that was loaded anew forgets no open game', views.phone, async stage => {
  const { open, page, t, wire } = stage
  await arriveAsMember(stage)
  const before = await eventually(() => readTotal(page, stage))
  const game = await play(page, stage)
  await open('/user/MyWallet')
  await eventually(async () =>
    assert.deepEqual(await readSums(page, stage), { total: before, main: before, providers: 0n, moving: 0n }),
  )
  const said = t('play.leftByReloadWith', { game: t('lanternThree.name'), amount: '…' }).split('…')[0] ?? ''
  await page.getByRole('status').filter({ hasText: said }).waitFor()
  // The game's own window was told, takes no stake behind its message, and plays on.
  const closed = game.page.getByRole('dialog', { name: wire('arcade.endedTitle') })
  await closed.waitFor()
  await game.page.keyboard.press('Escape')
  await closed.getByRole('button', { name: wire('arcade.playOn') }).click()
  await game.page
    .frameLocator('iframe')
    .getByRole('button', { name: wire('arcade.spin'), exact: true })
    .waitFor()
})

journey(
  'pressing play twice opens one game, pressing spin twice plays one round',
  views.desktop,
  async stage => {
    const { page, context } = stage
    await arriveAsMember(stage)
    const asked: string[] = []
    context.on('request', request => {
      if (/\/api\/.*play1?$|\/play\/spin$/.test(new URL(request.url()).pathname)) asked.push(request.url())
    })
    const game = await play(page, stage, { presses: 2 })
    assert.equal(asked.length, 1, 'one launch')
    assert.equal(context.pages().length, 2, 'one window')
    asked.length = 0
    await game.page.getByRole('button', { name: stage.wire('arcade.spin'), exact: true }).dblclick()
    await game.waitForRound(0)
    assert.equal(asked.length, 1, 'one round')
  },
)

journey(
  'the total follows every round, and one key closes the game that is in the way',
  views.desktop,
  async stage => {
    const { page, t } = stage
    await arriveAsMember(stage)
    const before = await eventually(() => readTotal(page, stage))
    const game = await play(page, stage)
    await game.spin()
    const { staked, cameBack } = await game.totals()
    await eventually(async () => assert.equal(await readTotal(page, stage), before - staked + cameBack))
    await page
      .getByRole('group', { name: t('nav.wallet') })
      .getByRole('button')
      .last()
      .click()
    const question = page.getByRole('dialog', {
      name: t('one_key_open_title', { game: t('lanternThree.name') }),
    })
    await question.getByRole('button', { name: t('one_key_close_game') }).click()
    await eventually(() => assert.ok(game.page.isClosed(), 'the game’s window is closed'))
    await openWallet(page, stage)
    await eventually(async () => assert.equal((await readSums(page, stage)).providers, 0n))
  },
)

journey(
  'one-key recovery withdraws what a provider in maintenance kept',
  views.phone,
  async stage => {
    const { page, t, house } = stage
    await arriveAsMember(stage)
    const before = await eventually(() => readTotal(page, stage))
    const recoverAll = page
      .getByRole('group', { name: t('nav.wallet') })
      .getByRole('button')
      .last()
    await recoverAll.click()
    await page.getByText(t('one_key_err_code_103')).waitFor()
    assert.equal(await recoverAll.getAttribute('aria-disabled'), 'true', 'the button cools down')

    const game = await play(page, stage)
    await recoverAll.click()
    const question = page.getByRole('dialog', {
      name: t('one_key_open_title', { game: t('lanternThree.name') }),
    })
    await question.getByRole('button', { name: t('action.stay') }).click()
    await setFaults(house, [
      { house: 'GPR8', fault: { kind: 'maintenance', scope: 'transfersOut', startAt: null, endAt: null } },
    ])
    await game.leave()
    await eventually(() => assert.ok(game.page.isClosed()))
    await openWallet(page, stage)
    await eventually(async () =>
      assert.equal((await readSums(page, stage)).providers, before, 'it stayed there'),
    )
    await setFaults(house, [])
    await eventually(
      async () => assert.notEqual(await recoverAll.getAttribute('aria-disabled'), 'true'),
      15_000,
    )
    await recoverAll.click()
    await eventually(async () =>
      assert.deepEqual(await readSums(page, stage), {
        total: before,
        main: before,
        providers: 0n,
        moving: 0n,
      }),
    )
  },
  { disturbsServices: true },
)
