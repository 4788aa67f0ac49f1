import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Installation, type InstallationOptions } from './installation.ts'
import { openUntilStopped } from './open.ts'
import { readStartSettings } from './start-settings.ts'
import { watchFolders } from './watch-folders.ts'

const top = fileURLToPath(new URL('../../../', import.meta.url))
const watched = ['apps', 'packages', 'db']
/** What is made or brought, and never edited. */
const made = new Set(['node_modules', 'dist', 'generated'])
/** Editors write a file in several steps, and a change of branch touches many. */
const settleMs = 150

/**
 * `npm run dev`: the same as `npm start`, rebuilt and restarted whenever a source changes; open pages reload
 * themselves.
 */
process.exitCode = await openUntilStopped(readDevSettings, reloadOnChange)

/** As `npm start` reads them; pages also reload themselves, which production does not. */
async function readDevSettings(): Promise<InstallationOptions> {
  const options = await readStartSettings(process.env)
  const isProduction = options.env?.['MODE'] === 'production'
  return isProduction ? options : { ...options, env: { ...options.env, RELOAD: 'on' } }
}

function reloadOnChange(house: Installation): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let reloading = Promise.resolve()
  let isNextPlanned = false
  // What changes during a reload, however often, is worth one more.
  const reloadNext = () => {
    if (isNextPlanned) return
    isNextPlanned = true
    reloading = reloading.then(() => {
      isNextPlanned = false
      return reload(house)
    })
  }
  const stopWatching = watchFolders({
    folders: watched.map(folder => `${top}${folder}`),
    without: made,
    onChange: file => {
      if (/\.test\.tsx?$/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(reloadNext, settleMs)
    },
  })
  return async () => {
    clearTimeout(timer)
    stopWatching()
    await reloading
  }
}

async function reload(house: Installation): Promise<void> {
  const startedAt = performance.now()
  const build = spawn(process.execPath, [`${top}scripts/run.mjs`, 'build'], { stdio: ['ignore', 2, 2] })
  const [code] = (await once(build, 'exit')) as [number | null] // the arguments of an exit event
  if (code !== 0) return // the build has printed the fault; the previous one goes on
  await house.restart().then(
    () => console.error(`reloaded in ${Math.round(performance.now() - startedAt)} ms`),
    (error: unknown) => console.error(error instanceof Error ? error.message : error),
  )
}
