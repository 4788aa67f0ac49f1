import assert from 'node:assert/strict'
import { eventually } from '../harness/eventually.ts'
import { journey, views } from '../harness/journey.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import { fillLogin, logOut, memberMenu, newPassword } from '../steps/entering.ts'
import { houses, play } from '../steps/games.ts'

/** A phone has halls of its own. */
const hallViews = [...views.desktopVietnamese, ...views.phone]

journey('from the hall to a room, by search and heart to a game', hallViews, async stage => {
  const { page, t, wire, isPhone, expectAccessible } = stage
  const tiles = page.getByRole('article')
  const address = () => new URL(page.url())

  // An account of its own, left again: the heart is pressed by a visitor first.
  const account = await arriveAsMember(stage)
  await logOut(page, stage, account)

  await page
    .getByRole('navigation', { name: t('nav.games') })
    .getByRole('link')
    .first()
    .click()
  await eventually(() => assert.equal(address().pathname, '/gameHall/2'))
  const link = page.getByRole('main').getByRole('link', { name: houses.GPJL })
  await link.waitFor()
  await link.click()
  await page.getByRole('heading', { level: 1, name: houses.GPJL }).waitFor()
  assert.equal(address().pathname, isPhone ? '/slotgame' : '/gameRoom')
  await eventually(async () => assert.ok((await tiles.count()) > 1))
  assert.equal((await page.locator('footer').count()) === 0, isPhone, 'a phone has the room to itself')

  // By its name in another language, without the marks.
  await page.getByRole('textbox', { name: t('search.label') }).fill('xuc xac')
  await eventually(async () => assert.equal(await tiles.count(), 1))
  assert.equal(address().searchParams.get('q'), 'xuc xac')
  const game = wire('dice100.name')
  const words = { game: stage.view.locale === 'en_XA' ? 'Dice 100' : game, platform: houses.GPJL }
  await tiles.getByText(words.game).waitFor()
  const give = page.getByRole('button', { name: t('favourite.add', words) })
  if (!isPhone) await tiles.hover()
  await give.click()
  await page.getByRole('dialog').getByLabel(t('account.captcha'), { exact: true }).waitFor()
  await fillLogin(page, stage, { account, password: newPassword })
  await memberMenu(page, stage, account).waitFor()
  await eventually(() => assert.equal(address().searchParams.get('q'), 'xuc xac', 'the room as it was left'))

  if (!isPhone) await tiles.hover()
  await give.click()
  await page.getByText(t('favourite.added', { game: words.game })).waitFor()
  await page.getByRole('tab', { name: t('room.favourites') }).click()
  await page.reload()
  await page.getByRole('button', { name: t('favourite.remove', words) }).waitFor()
  await eventually(async () => assert.equal(await tiles.count(), 1))
  await expectAccessible(page, 'favourites')

  const opened = await play(page, stage, { title: 'dice100' })
  await opened.leave()
  await eventually(() => assert.ok(opened.page.isClosed(), 'the game’s window is closed'))
  await page.getByRole('tab', { name: t('room.recent') }).click()
  await eventually(async () => assert.equal(await tiles.count(), 1, 'what was played last'))
})
