import { existsSync } from 'node:fs'

export const chromiumPath = '/usr/bin/chromium'

/** Brings the browser of the journeys: from Debian's packages where that is allowed, else it says what to do. */
export async function ensureChromium(runner) {
  if (existsSync(chromiumPath)) return 0
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(
      `The browser journeys need Chromium at ${chromiumPath}, and this user may not install it. On Debian:\n` +
        '  sudo apt-get install chromium\nElsewhere install Chromium by your own means and link it there.',
    )
    return 1
  }
  console.error('installing Chromium from the packages of this system (once)')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['-qq', 'update'],
    ['-qq', 'install', '-y', '--no-install-recommends', 'chromium'],
  ]) {
    const code = await runner.command('apt-get', args, { env, quiet: true, onOutput: keepLast })
    if (code !== 0) {
      console.error(
        `${lastOutput}\napt-get ${args.join(' ')} failed; install Chromium by hand and run the tests again.`,
      )
      return code
    }
  }
  if (existsSync(chromiumPath)) return 0
  console.error(
    `The package of Chromium that this system has does not provide ${chromiumPath}; please link it there.`,
  )
  return 1
}

let lastOutput = ''
function keepLast(text) {
  lastOutput = `${lastOutput}${text}`.slice(-2000)
}
