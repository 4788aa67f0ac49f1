import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const paths = JSON.parse(readFileSync(join(root, 'tools/test-browser/paths.json'), 'utf8'))
const [wantedPath] = paths
const packageName = 'chromium-headless-shell'
/**
 * As wide as the Arial of most systems, so that a page that waits for its own fonts looks as on most systems: a browser
 * without any such font wraps lines elsewhere, and tests would see layout shifts that real users do not.
 */
const font = {
  packageName: 'fonts-liberation',
  path: '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
}

/**
 * Installs the browser of the journeys, and a usual font for it: from Debian's packages where that is allowed.
 * Otherwise an existing Chromium will do; else it prints what to do.
 */
export async function ensureChromium(runner) {
  if (existsSync(wantedPath) && existsSync(font.path)) return 0
  const hasOther = paths.some(path => existsSync(path))
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    if (hasOther) return 0
    console.error(
      `The browser journeys need Chromium at ${paths.join(' or ')}, and this user may not install it. On Debian:\n` +
        `  sudo apt-get install ${packageName} ${font.packageName}\nElsewhere install Chromium by your own means and link it there.`,
    )
    return 1
  }
  console.error('installing Chromium from the packages of this system (once)')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['-qq', 'update'],
    ['-qq', 'install', '-y', '--no-install-recommends', packageName, font.packageName],
  ]) {
    const code = await runner.command('apt-get', args, { env, quiet: true, onOutput: keepLast })
    if (code === 0) continue
    console.error(`${lastOutput}\napt-get ${args.join(' ')} failed`)
    if (hasOther) break
    console.error('Install Chromium manually and run the tests again.')
    return code
  }
  if (paths.some(path => existsSync(path))) return 0
  console.error(
    `The package of Chromium that this system has does not provide ${wantedPath}; please link it there.`,
  )
  return 1
}

let lastOutput = ''
function keepLast(text) {
  lastOutput = `${lastOutput}${text}`.slice(-2000)
}
