import { isScript, isTest, type SourceFile } from './tree.ts'

/** Workspaces whose code runs in the server, Arcade or Till. */
const served =
  /^(?:apps\/(?:server|arcade|till)|packages\/(?:contract|fairness|ledger|money|outcome|postgres|provider-kit|providers\/[^/]+|service|signed-http))\/src\//
/** What runs in a browser, in a test or in a benchmark. */
const elsewhere = /\/(?:page|page-kit|verifier|testing|bench|exam)\//

const wallClock =
  /\bDate\.now\b|\bnew Date\b(?!\()|\b(?<!new )Date\(\)|\bnew Date\(\s*\)|\bsystemClock\b(?!\.sleep\b)|\btimeOrigin\b/
/** What only passes a name on. */
const imported = /^(?:import|export) (?:type )?\{[^}]*\} from .*$/gm

/** Files that read the clock of the machine, and why they may. All others take the house's clock, or `performance`. */
export const wallClockFiles: Readonly<Record<string, string>> = {
  'packages/service/src/clock.ts': "it is the machine's clock",
  'packages/service/src/house-clock.ts': "it compares the machine's clock with the database's",
  'packages/ledger/src/transfer-ids.ts':
    'its ids are offers: the database takes one only when its instant is now by its own clock',
  'apps/server/src/main.ts':
    'incidents before the database has answered; they only say how long a fault lasts',
  'apps/arcade/src/app.ts':
    'incidents before the database has answered; they only say how long a fault lasts',
  'apps/till/src/app.ts': 'incidents before the database has answered; they only say how long a fault lasts',
}

/**
 * Code that reads the machine's clock: a machine whose clock is wrong would decide wrongly. Also entries of the list
 * above that nothing needs any more.
 */
export function findWallClocks(
  files: readonly SourceFile[],
  listed: Readonly<Record<string, string>> = wallClockFiles,
): string[] {
  const found = files
    .filter(({ path }) => isScript(path) && !isTest(path) && served.test(path) && !elsewhere.test(path))
    .flatMap(({ path, text }) => {
      // Names that are imported leave their lines empty, so that the number of a line stays right.
      const used = text.replace(imported, names => names.replace(/[^\n]/g, ''))
      const line = used.split('\n').findIndex(each => wallClock.test(each)) + 1
      return line === 0 ? [] : [{ path, line }]
    })
  const wrong = found
    .filter(({ path }) => !Object.hasOwn(listed, path))
    .map(
      ({ path, line }) =>
        `${path}:${line} the time is the clock's that it is given, or \`performance.now()\``,
    )
  const stale = Object.keys(listed)
    .filter(path => !found.some(each => each.path === path))
    .map(path => `${path}: reads no clock of the machine any more; take it off the list`)
  return [...wrong, ...stale]
}
