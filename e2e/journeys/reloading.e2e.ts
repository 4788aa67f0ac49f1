import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePorts } from '@glasshouse/launcher'
import { journey, views } from '../harness/journey.ts'

const main = fileURLToPath(import.meta.resolve('@glasshouse/launcher/dev'))

/** What `npm run dev` runs, with data of its own. */
async function openDev(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-dev-'))
  await chmod(folder, 0o755) // run by root, PostgreSQL is another user and has to pass
  const env = { ...process.env, PORT: `${await findFreePorts()}`, DATA_DIR: join(folder, 'data') }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'ignore', 'ipc'] })
  const ended = once(child, 'exit')
  const url = await new Promise<string | undefined>(resolve => {
    let said = ''
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      const [, address] = /is open: (\S+)/.exec(said) ?? []
      if (address !== undefined) resolve(address)
    })
    void ended.then(() => resolve(undefined))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  if (url !== undefined) return { url, stop }
  await stop()
  throw new Error('the house of `npm run dev` did not open')
}

journey(
  'an open page reloads by itself once `npm run dev` has followed an edit',
  views.desktop,
  async ({ context, expectNoise }) => {
    // For a moment the server is down, or draining.
    expectNoise(/ERR_|WebSocket|503 |dynamically imported module|Unable to preload CSS/)
    const dev = await openDev()
    try {
      const page = await context.newPage()
      await page.goto(dev.url)
      await page.locator('[data-settled=true]').waitFor()
      const now = new Date()
      // A file that was saved again, with the same content.
      await Promise.all([page.waitForEvent('load', { timeout: 150_000 }), utimes(main, now, now)])
      await page.locator('[data-settled=true]').waitFor()
      await page.close()
    } finally {
      await dev.stop()
    }
  },
  { takesLong: true },
)
