import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startInstallation } from '@glasshouse/launcher'
import { median } from '@glasshouse/measure'
import { launchBrowser } from '@glasshouse/test-browser'
import type { Browser } from 'playwright-core'
import { buildPlainForm } from '../../build.ts'
import { servePlainSite } from './plain-site.ts'
import { visit, type Visit } from './visit.ts'

/**
 * The home page on a slow phone, as served and in its plain single-page form, visited alternately. Bytes, requests and
 * shifts are absolute; paints are a share of the plain form's. The last line is one JSON object. It needs the site
 * built (`npm run build`) and Chromium, as the browser journeys do.
 */
const { values: args } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const rounds = Number.parseInt(args.rounds, 10)

const folder = await mkdtemp(join(tmpdir(), 'glasshouse-bench-page-'))
try {
  await buildPlainForm(folder)
  const house = await startInstallation({ env: { TILL: 'off' } })
  const plain = await servePlainSite(folder, new URL(house.siteUrl))
  try {
    const browser = await launchBrowser()
    try {
      report(await visitInTurn(browser, { house: house.siteUrl, plain: plain.url }))
    } finally {
      await browser.close()
    }
  } finally {
    plain.close()
    await house.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

type Form = 'house' | 'plain'

async function visitInTurn(browser: Browser, urls: Readonly<Record<Form, string>>) {
  const visits: Record<Form, Visit[]> = { house: [], plain: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const form of ['house', 'plain'] as const) {
      const seen = await visit(browser, urls[form])
      visits[form].push(seen)
      const { fcpMs, lcpMs, requests, jsBytes } = seen
      const size = `${requests} requests   ${(jsBytes / 1_000).toFixed(1)} kB of script`
      console.log(`${form.padEnd(6)} FCP ${fcpMs.toFixed(0)} ms   LCP ${lcpMs.toFixed(0)} ms   ${size}`)
    }
  }
  return visits
}

function report({ house, plain }: Readonly<Record<Form, readonly Visit[]>>): void {
  const of = (visits: readonly Visit[], figure: keyof Visit) => median(visits.map(each => each[figure]))
  const rounded = (value: number, digits: number) => Number.parseFloat(value.toFixed(digits))
  const share = (figure: 'fcpMs' | 'lcpMs') => rounded(of(house, figure) / of(plain, figure), 3)
  console.log(
    JSON.stringify({
      bench: 'page',
      ratios: {
        js_kb: rounded(of(house, 'jsBytes') / 1_000, 1),
        requests: of(house, 'requests'),
        cls: rounded(of(house, 'cls'), 4),
        lcp: share('lcpMs'),
        fcp: share('fcpMs'),
      },
      baseline: {
        plain_lcp_ms: Math.round(of(plain, 'lcpMs')),
        plain_fcp_ms: Math.round(of(plain, 'fcpMs')),
        plain_js_kb: rounded(of(plain, 'jsBytes') / 1_000, 1),
        plain_requests: of(plain, 'requests'),
      },
    }),
  )
}
