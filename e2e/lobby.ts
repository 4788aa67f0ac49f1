/**
 * A site with 5,000 games: how long a search takes from the letter to the list in the page, and how many tiles are ever in
 * the page at once, in the hall scrolled to its end and on the home page: `npm run bench -- lobby`. It needs the site
 * built and Chromium. The last line is one JSON object.
 */
import { startInstallation } from '@glasshouse/launcher'
import { median } from '@glasshouse/measure'
import { openDatabase, sql } from '@glasshouse/postgres'
import { launchBrowser } from '@glasshouse/test-browser'
import type { Page } from 'playwright-core'

const games = 5_000
const searches = [
  'l',
  'lan',
  'lantern',
  'lanetrn',
  'jade rievr',
  'den long',
  'tidewatr',
  'moon pearl 17',
  'zzzz',
]
const screens = 12

const house = await startInstallation({ env: { TILL: 'off' } })
try {
  await generateGames(house.databaseUrl)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${house.siteUrl}/gameHall/2`)
    const hall = await mostTiles(page)
    await page.goto(house.siteUrl)
    await page.getByRole('article').first().waitFor()
    const home = await page.getByRole('article').count()
    report({ hall, home, ...(await search(page)) })
  } finally {
    await browser.close()
  }
} finally {
  await house.stop()
}

/** With names like those of games, in two languages, over every platform. */
async function generateGames(url: string): Promise<void> {
  const database = openDatabase({ url, maxConnections: 1 })
  try {
    await database.run(sql`
      insert into games (id, platform_id, game_type_id, game_code, name, cover, house, rtp, volatility, has_demo, is_open,
                         sort)
      select 1000000 + n, 1 + n % 12, 2, 'XX' || n,
             jsonb_build_object('en_US', words[1 + n % 20] || ' ' || words[1 + (n * 7) % 20] || ' ' || n,
                                'vi_VN', 'Đèn ' || words[1 + (n * 3) % 20] || ' ' || n),
             'lanternthree', 'Wickwork', '95.00', 1 + n % 5, true, true, 1000 + n
        from generate_series(1, ${games}) n,
             (select array['Lantern', 'Jade', 'Dragon', 'Comet', 'Harvest', 'Koi', 'Tiger', 'Night', 'Golden', 'River',
                           'Monsoon', 'Silk', 'Lotus', 'Temple', 'Drum', 'Kite', 'Wild', 'Moon', 'Thunder', 'Pearl']
                       as words) as names`)
    await database.run(sql`update sites set content_version = content_version + 1`)
  } finally {
    await database.close()
  }
}

/** The most tiles that are in the page while one scrolls on and on, and turns to the next games. */
async function mostTiles(page: Page): Promise<number> {
  const tiles = page.getByRole('article')
  await tiles.first().waitFor()
  let most = await tiles.count()
  for (let screen = 0; screen < screens; screen += 1) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForTimeout(250)
    most = Math.max(most, await tiles.count())
    // Found and pressed in one step of the page: React may put another button in its place.
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main button')]
        .find(button => button.textContent.trim() === 'Show more games')
        ?.click(),
    )
  }
  return most
}

/** Each search in the page itself: from the input's event until React has put the list into the document. */
async function search(page: Page) {
  await page.getByRole('button', { name: /^Search [0-9,]+ games$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[data-main]').first().waitFor()
  const times: number[] = []
  let rows = 0
  for (const text of searches) {
    const input = dialog.getByRole('textbox')
    await input.fill('')
    times.push(
      await input.evaluate((field, value) => {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        set?.call(field, value)
        const start = performance.now()
        // React answers an event of the user within it.
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
        return performance.now() - start
      }, text),
    )
    await dialog.getByRole('status').filter({ hasText: /./ }).waitFor()
    rows = Math.max(rows, await dialog.locator('[data-main]').count())
    console.log(`${text.padEnd(14)} ${(times.at(-1) ?? 0).toFixed(1)} ms`)
  }
  return { rows, medianMs: median(times), worstMs: Math.max(...times) }
}

type Figures = { hall: number; home: number; rows: number; medianMs: number; worstMs: number }

function report({ hall, home, rows, medianMs, worstMs }: Figures): void {
  const rounded = (value: number) => Number.parseFloat(value.toFixed(1))
  console.log(
    JSON.stringify({
      bench: 'lobby',
      ratios: { search_ms: rounded(worstMs), tiles_hall: hall, tiles_home: home, rows_search: rows },
      baseline: { games, search_median_ms: rounded(medianMs) },
    }),
  )
}
