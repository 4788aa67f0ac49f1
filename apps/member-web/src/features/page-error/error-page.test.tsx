import { serverPhrases } from '@glasshouse/phrases'
import { expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { NotFoundPage } from './error-page.tsx'
import { OfflinePage } from './offline-page.tsx'
import { PageError } from './page-error.tsx'

const { t } = serverPhrases('en_US')
const read = (html: string) => textsOf(html).filter(text => text !== '')
/** Each link of a page, with its text. */
const links = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, to, inside]) => [
    read(`<a>${inside}</a>`).join(' '),
    to,
  ])

test('a failed page shows its status, the reason and the next step, and links home', async () => {
  const html = await drawPart(<PageError />, { path: '/user/MyWallet' })
  expect(read(html)).toEqual([
    '500',
    'Internal Server Error',
    t('error.pageBody'),
    t('error.reload'),
    'Back to home page',
  ])
  expect(links(html)).toEqual([['Back to home page', '/']])
  expect(html).toMatch(/data-error-page="true" role="alert"/)
})

test('an embedded page keeps its parts on the home page', async () => {
  const parts = { header: false, content: true, footer: true }
  expect(links(await drawPart(<PageError />, { page: { parts } }))).toEqual([
    ['Back to home page', '/?header=0'],
  ])
})

test('where there is no page the status is another, no error is reported, and the server draws no address', async () => {
  const html = await drawPart(<NotFoundPage />, { path: '/nowhere' })
  expect(read(html).slice(0, 2)).toEqual(['404', 'Page Not Found'])
  expect(html).not.toContain('nowhere')
  expect(html).not.toContain('role="alert"')
})

test('without a network nothing is called an error, and the page says that it comes by itself', async () => {
  const html = await drawPart(<OfflinePage />)
  expect(read(html)).toEqual([t('state.offlinePage')])
  expect(html).toContain('role="alert"')
})
