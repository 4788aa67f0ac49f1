import assert from 'node:assert/strict'
import { journey, views } from '../harness/journey.ts'

journey('a visitor opens the house', views.all, async ({ open, page, t, expectAccessible, view }) => {
  await open('/')
  await page.getByRole('heading', { level: 2, name: t('home.hot') }).waitFor()
  await page.getByRole('button', { name: t('action.logIn'), exact: true }).waitFor()
  assert.equal(await page.locator('html').getAttribute('lang'), view.locale.replace('_', '-'))
  await expectAccessible(page, 'the home page')
})
