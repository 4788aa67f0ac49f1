import { fileURLToPath } from 'node:url'
import { launchOptions } from '@glasshouse/test-browser'
import { defineConfig } from '@playwright/test'

const inCache = (path: string) => fileURLToPath(new URL(`../.cache/test/${path}`, import.meta.url))

/**
 * The browser journeys: `npx playwright test -c e2e` plays all of them, `-g` and a regular expression those whose name and
 * view match. Pictures of those that failed are in `.cache/test/journeys`.
 */
export default defineConfig<object, { hasOwnInstallation: boolean }>({
  testMatch: '*.e2e.ts',
  globalSetup: './harness/installation.ts',
  outputDir: inCache('journeys'),
  reporter: [['list'], ['json', { outputFile: inCache('journeys.json') }]],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the smallest machine that this runs on has cores: a journey waits a good part of its time.
  workers: 3,
  // A journey has its own limit, which is shorter and has a better message.
  timeout: 120_000,
  use: {
    launchOptions: launchOptions(),
    // A failed journey prints what each window showed and said; `--trace retain-on-failure` keeps the requests too. Kept of
    // every journey in case it fails, they would cost time in each.
    trace: 'off',
  },
  projects: [
    { name: 'journeys', testDir: 'journeys', grepInvert: /@disturbs/ },
    {
      name: 'services',
      testDir: 'journeys',
      grep: /@disturbs/,
      workers: 1,
      use: { hasOwnInstallation: true },
    },
    // Every page that has an address, once in each layout; other states are checked by the journey that leads there.
    { name: 'accessibility', testDir: 'accessibility' },
  ],
})
