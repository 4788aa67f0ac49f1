import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './root.mjs'

/** Words in the path of a source file, and the journeys that cover it. */
const journeysByWord = [
  [/registration|register|referral|introduc/, ['registering', 'introduced']],
  [/login|identity|session|captcha|entry/, ['logging-in', 'remembered-account', 'ended-visit']],
  [/device|validation|verification|password/, ['new-device']],
  [/oauth|oauth|sso|issuer/, ['other-ways-in']],
  [/deposit|cashier|till|payment|channel/, ['paying-in', 'fast-payment', 'one-hand', 'crossing']],
  [/wallet|withdrawal|ledger/, ['moving-money', 'playing', 'power-cut']],
  [/launch|play|arcade|games?|provider/, ['playing', 'beside-a-game', 'dice', 'checking', 'visiting']],
  [/record/, ['records', 'checking']],
  [/profile|protection|limit/, ['profile']],
  [/agent/, ['agents', 'introduced']],
  [/letter|announcement|pop-up|news/, ['letters']],
  [/content|written|offer|site|home|brand/, ['sites', 'offers', 'second-brand', 'visiting']],
  [/hall|room|catalogue|favou?rite/, ['halls']],
  [/sport/, ['sport-frame']],
  [/template|layout|route|frame/, ['the-frame', 'locked-layout', 'finding-the-way', 'visiting']],
  [/push|build|late/, ['reloading', 'late-code', 'the-frame']],
]

/** The journeys that a change of these files can have broken; `undefined` means all of them. */
export function journeysOf(files, journeys = readJourneys()) {
  const found = new Set()
  for (const file of files) {
    if (/^e2e\/(harness\/|playwright)/.test(file)) return undefined
    for (const name of namesFor(file, journeys)) if (journeys.has(name)) found.add(name)
  }
  return [...found].sort()
}

function namesFor(file, journeys) {
  const name = basename(file).replace(/\.e2e\.ts$/, '')
  if (file.startsWith('e2e/journeys/')) return [name]
  if (file.startsWith('e2e/steps/'))
    return [...journeys].filter(([, text]) => text.includes(`/${name}'`)).map(([each]) => each)
  // Tests and documents are in no page.
  if (!/^(apps|packages|db)\//.test(file) || /\.(test|bench)\.|\/(testing|bench|simulate)\/|\.md$/.test(file))
    return []
  return journeysByWord.flatMap(([word, names]) => (word.test(file) ? names : []))
}

/** Each journey's file by its name, with its text. */
function readJourneys() {
  const folder = join(root, 'e2e/journeys')
  const files = readdirSync(folder).filter(file => file.endsWith('.e2e.ts'))
  return new Map(
    files.map(file => [file.replace(/\.e2e\.ts$/, ''), readFileSync(join(folder, file), 'utf8')]),
  )
}
