import assert from 'node:assert/strict'
import { journey, views } from '../harness/journey.ts'
import { openEntry } from '../steps/entering.ts'

const advertisement = {
  id: 1,
  position: 'beside',
  photo_path: '',
  title: 'New here?',
  link_type: 1,
  link_method: 0,
  url: '/discount/101',
  language: null,
  sort: 0,
  start_at: null,
  end_at: null,
}
const answer = (data: unknown) => ({ code: 100, message: '', codeFull: '', apiResponseData: data, data })

journey(
  'the login does not wait for the content beside it, and nothing moves it',
  views.phone,
  async stage => {
    const { open, page, t, expectAccessible } = stage
    const slow = Promise.withResolvers<undefined>()
    for (const path of ['**/register-background/detail', '**/login/third_party/providers']) {
      await page.route(path, async route => {
        await slow.promise
        await route.continue()
      })
    }
    await page.route('**/model_login', async route => {
      await slow.promise
      await route.fulfill({ json: answer({ list: [advertisement] }) })
    })
    await open('/')
    await openEntry(page, stage, 'login')
    const account = page.getByLabel(t('account.account'), { exact: true })
    const enter = page.getByRole('dialog').getByRole('button', { name: t('action.logIn'), exact: true })
    await page.locator('form img[src^="data:"]').waitFor()
    await expectAccessible(page, 'a login before its look is known')
    const boxes = async () => [await account.boundingBox(), await enter.boundingBox()]
    const before = await boxes()
    slow.resolve(undefined)
    await page.getByRole('button', { name: t('signin.continueWith', { provider: 'Demo ID' }) }).waitFor()
    const offered = page.getByRole('dialog').getByRole('link', { name: advertisement.title })
    await offered.waitFor()
    assert.deepEqual(await boxes(), before)
    await offered.scrollIntoViewIfNeeded()
    await offered.click({ trial: true })
  },
)
