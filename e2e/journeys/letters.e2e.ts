import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { journey, views, type Stage } from '../harness/journey.ts'
import { memberMenu, register } from '../steps/entering.ts'

const readAtLogin = [
  '/api/member/profile/common/layout',
  '/api/arks/web/member/letter',
  '/api/arks/web/announcement/marquee',
  '/api/arks/web/bulletin/member',
]

/** A pop-up waits until its reader has looked around. */
async function readPopUp(page: Page, { t, expectAccessible }: Stage, title: string): Promise<void> {
  const popUp = page.getByRole('dialog', { name: title, exact: true })
  assert.equal(await popUp.count(), 0, 'before anything was seen')
  await page.evaluate(() => window.scrollBy(0, 200))
  await popUp.waitFor()
  await popUp.getByRole('link', { name: t('popups.more') }).waitFor()
  await expectAccessible(page, 'a pop-up')
  await popUp.getByRole('button', { name: t('popups.earlier') }).click()
  await page
    .getByRole('dialog', { name: t('popups.earlierTitle') })
    .locator('summary')
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

journey(
  'pop-up, announcement and letter are found, read and put away',
  views.desktop,
  async stage => {
    const { open, page, t, wire, isPhone, view, expectAccessible } = stage
    const isVietnamese = view.locale === 'vi_VN'
    await open('/')
    await readPopUp(page, stage, isVietnamese ? 'Quà cho thành viên mới' : 'A gift for new members')

    // A line of the marquee leads to its announcement, and that to all of them.
    await page
      .getByRole('region', { name: t('marquee.label') })
      .getByRole('link')
      .click()
    await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor()
    assert.match(page.url(), /Announcement\?item=10\d$/)
    await page
      .getByRole('article')
      .getByRole('link', { name: t('news.title') })
      .click()
    await page.getByRole('link', { name: new RegExp(t('news.top')) }).waitFor()
    // An address beyond the last page leads to that one.
    await open('/user/Announcement?page=9')
    await page.getByRole('link', { name: new RegExp(t('news.top')) }).waitFor()
    assert.equal(await page.getByRole('dialog').count(), 0)

    await open('/')
    const asked: string[] = []
    page.on('request', request => void asked.push(new URL(request.url()).pathname))
    const account = await register(page, stage)
    const order = readAtLogin.map(path => asked.indexOf(path))
    assert.ok(
      order.every((place, index) => place > (order[index - 1] ?? -1)),
      `read in this order: ${order.join(', ')}`,
    )
    await page.evaluate(() => window.scrollBy(0, 200))
    const forMembers = isVietnamese ? 'Hết tiền dùng thử?' : 'Sandbox money used up?'
    assert.equal(await page.getByRole('dialog').count(), 0, 'none on the page of a registration')
    await open('/')
    await readPopUp(page, stage, forMembers)

    await memberMenu(page, stage, account).click()
    const inMenu = page.getByRole('navigation', { name: t('account.menuOf', { account }) })
    await inMenu.getByRole('link', { name: t('nav.lettersUnread', { count: 1 }) }).click()
    const letter = page.getByRole('button', {
      name: new RegExp(wire('letter.welcome.title', { site: 'Glasshouse' })),
    })
    await letter.click()
    await page.getByRole('link', { name: wire('letter.welcome.link') }).waitFor()
    await page.getByText(t('letters.unread', { count: 0 })).waitFor()
    await expectAccessible(page, 'an open letter')
    if (!isPhone)
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('nav.lettersUnread', { count: 0 }) })
        .waitFor()
    await page.getByRole('button', { name: t('letters.delete') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('letters.deleteConfirm'), exact: true })
      .click()
    await page.getByText(t('letters.empty')).waitFor()
  },
  { wantsPopUps: true },
)
