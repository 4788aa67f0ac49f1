/** The browser of tests, journeys and benchmarks: the system's Chromium, headless and without calls to the internet. */
import { existsSync } from 'node:fs'
import { chromium, type Browser, type LaunchOptions } from 'playwright-core'
import paths from '../paths.json' with { type: 'json' }

export type { Browser } from 'playwright-core'

/**
 * The first that is there: Debian's `chromium-headless-shell` draws pages and nothing else; `chromium` draws the frame of
 * its windows too, at which no test looks. Throws when neither is there.
 */
export function launchOptions() {
  const executablePath = paths.find(path => existsSync(path))
  if (executablePath === undefined) throw new Error(`no browser at ${paths.join(' or ')}`)
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // As on a desktop; the shell's own way moves marks by a pixel.
      '--font-render-hinting=slight',
    ],
  } satisfies LaunchOptions
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions())
}
