import { smallRenderer } from '@glasshouse/arcade/small-renderer'
import { launchOptions } from '@glasshouse/test-browser'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** What stands in for a browser is put in the place of globals and modules, so each file has a worker of its own. */
const pages = ['apps/member-web/**', 'packages/ui/**', 'packages/web-kit/**', 'packages/member-kit/**']

/** Arcade's pages run on another renderer (decision 145), so their tests do as well. */
const gamePages = ['apps/arcade/src/page-kit/**', 'apps/arcade/src/{games,kits}/*/page/**']

/** Seeded worlds and games: minutes of work, of which the steady tests are the short form. */
const worlds = ['tools/simulation/src/**/*.test.ts', '**/*.deep.test.ts']

const files = [
  'apps/**/*.test.{ts,tsx}',
  'packages/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
  'db/**/*.test.ts',
  'scripts/**/*.test.mjs',
]
/** Forms and dialogs as a person uses them, in a browser; the calls they make are answered by the test. */
const browserFiles = 'apps/member-web/**/*.browser.test.tsx'
const gameBrowserFiles = 'apps/arcade/**/*.browser.test.tsx'

const never = ['**/node_modules/**', '**/dist/**']

/** Thousands of odd bodies, minutes of work: what they look for is in our code, so one version of PostgreSQL is enough. */
const onBundledPostgres = [
  'apps/server/src/extreme-bodies.test.ts',
  'apps/server/src/mass-assignment.test.ts',
]
const leftOut = process.env['TEST_POSTGRES_PROGRAMS'] === undefined ? [] : onBundledPostgres

function projectOf(
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  return { test: { name, pool: 'forks', testTimeout: 60_000, hookTimeout: 120_000, ...test } }
}

function browserProjectOf(
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      expect: { poll: { timeout: 15_000 } },
      exclude: never,
      testTimeout: 60_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: launchOptions(),
          contextOptions: { reducedMotion: 'reduce' },
          actionTimeout: 15_000,
        }),
        instances: [{ browser: 'chromium' }],
      },
      ...test,
    },
  }
}

export default defineConfig({
  test: {
    globalSetup: ['tools/test-postgres/src/global-setup.ts'],
    // One more than the smallest machine that this runs on has cores: many tests wait for a database or a process.
    maxWorkers: 3,
    projects: [
      // Loading the server takes longer than most of its files of tests; a worker loads it once for all of them.
      projectOf('house', {
        include: files,
        exclude: [...never, ...leftOut, ...pages, ...gamePages, ...worlds],
        isolate: false,
      }),
      projectOf('worlds', { include: worlds, exclude: never, isolate: false }),
      projectOf('pages', {
        include: pages.map(folder => `${folder}/*.test.{ts,tsx}`),
        exclude: [...never, browserFiles],
      }),
      {
        resolve: { alias: smallRenderer },
        ...projectOf('game pages', {
          include: gamePages.map(folder => `${folder}/*.test.ts`),
          exclude: never,
        }),
      },
      browserProjectOf('browser', {
        include: [browserFiles],
        setupFiles: ['apps/member-web/src/testing/browser-setup.ts'],
      }),
      {
        resolve: { alias: smallRenderer },
        ...browserProjectOf('game browser', {
          include: [gameBrowserFiles],
          setupFiles: ['apps/member-web/src/testing/browser-setup.ts'],
        }),
      },
    ],
  },
})
