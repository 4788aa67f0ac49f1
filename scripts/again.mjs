import { addCounts } from './counts.mjs'

/** With more failures than these nothing is run again: so many are no accident of the machine. */
const mostAgain = 3

/**
 * Runs the few tests of a run that failed once more, by themselves. Those that pass then are called unsteady: they are
 * printed with their first error, and counted apart, and the run passes. Anything else that failed stays a failure.
 *
 * @param result what a run answered: exit code, counts and failures
 * @param runAgain runs the failed tests alone and answers the same shape
 */
export async function runAgainIfFew(result, runAgain) {
  const { code, counts, failures = [] } = result
  if (code === 0 || !counts || failures.length === 0 || failures.length > mostAgain) return result
  if (counts.failed !== failures.length) return result
  for (const line of failures) console.log(`\nrun again alone, because it failed: ${line}`)
  const second = await runAgain()
  if (second.code !== 0 || !second.counts || second.counts.failed > 0 || second.counts.passed === 0)
    return result
  for (const line of failures) console.log(`\nunsteady: passed when run again: ${line}`)
  return {
    code: 0,
    counts: addCounts(counts, { passed: counts.failed, failed: -counts.failed }),
    failures: [],
    note: `${failures.length} unsteady: passed when run again`,
    unsteady: failures,
  }
}
