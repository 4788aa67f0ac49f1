import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runAgainIfFew } from './again.mjs'
import { countsOfReport, failedFilesOfReport, failuresOfReport, noCounts } from './counts.mjs'
import { root } from './root.mjs'

/** Where Debian's package `postgresql-15` puts the programs. */
const programs = '/usr/lib/postgresql/15/bin'
const report = join(root, '.cache', 'test', 'postgres15.json')

/** A file whose imports reach this one is a database test. */
const databaseEndpoint = 'tools/test-postgres/src/index.ts'

/**
 * Projects of vitest: the worlds take minutes and ask of the database what the others ask too; what runs in a browser has
 * no database, and needs the fonts built.
 */
const leftOut = ['worlds', '*browser']

/**
 * `npm run test:postgres15`: every test that uses a database once more, on a PostgreSQL 15 of its own: the oldest
 * supported version, where the tests otherwise use the bundled 18 alone. The last line has the passed and failed
 * counts, as that of `npm test` does.
 */
export async function testOnPostgres15(runner) {
  if (!existsSync(join(programs, 'postgres'))) {
    console.error(
      `There is no PostgreSQL 15 in ${programs}. On Debian:\n  sudo apt-get install postgresql-15`,
    )
    return 1
  }
  mkdirSync(join(root, '.cache', 'test'), { recursive: true })
  const all = ['related', databaseEndpoint, '--run', ...leftOut.map(project => `--project=!${project}`)]
  const {
    code,
    counts = noCounts,
    failures = [],
  } = await runAgainIfFew(await run(runner, all), () =>
    run(runner, ['run', ...failedFilesOfReport(readFileSync(report, 'utf8'))]),
  )
  for (const line of failures) console.log(`failed: ${line}`)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  return code
}

async function run(runner, args) {
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runner.tool('vitest', [...args, ...reporters], {
    more: { TEST_POSTGRES_PROGRAMS: programs, TEST_DATABASE_URL: '' },
  })
  if (!existsSync(report)) return { code }
  const text = readFileSync(report, 'utf8')
  return { code, counts: countsOfReport(text), failures: failuresOfReport(text, root) }
}
