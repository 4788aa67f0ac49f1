import { addCounts, noCounts } from './counts.mjs'

/**
 * Over its budget a phase is marked; over this many times its budget it fails. The same phase has taken 43 s and 92 s on
 * machines of the same kind with other work beside, so twice is no proof that the code became slower.
 */
const farOver = 4

/**
 * Runs stages of phases to their end, in spite of failures. The phases of one stage run side by side, and the output of
 * each comes in one piece. A phase is left out only when one that it needs has failed, and counts as a failure then.
 *
 * A phase's `run` returns an exit code, the counts of its tests if it has any, the names of those that failed, and a
 * note for the summary. `isStopped` tells that the user has ended the run: then no further phase begins.
 */
export async function runPhases(
  stages,
  { isStopped = () => false, hasBudgets = true, now = () => performance.now() } = {},
) {
  const done = []
  for (const stage of stages) {
    const isAlone = stage.length === 1
    const results = await Promise.all(
      stage.map(async phase => {
        const { name, budget, needs = [] } = phase
        const broken = needs.filter(each => done.some(other => other.name === each && other.failed))
        if (isStopped()) return { name, seconds: 0, failed: true, note: 'not run: stopped', counts: noCounts }
        if (broken.length > 0) {
          const note = `not run: ${broken.join(' and ')} failed`
          return { name, seconds: 0, failed: true, note, counts: { passed: 0, failed: 1 } }
        }
        if (isAlone) console.log(`\n== ${name}`)
        const startedAt = now()
        const output = isAlone ? undefined : createOutput(name)
        const result = await phase.run(output)
        const seconds = (now() - startedAt) / 1000
        output?.print()
        return outcomeOf(name, { seconds, budget: hasBudgets ? budget : undefined }, result)
      }),
    )
    done.push(...results)
  }
  return done
}

function outcomeOf(
  name,
  { seconds, budget },
  { code, counts = noCounts, failures = [], unsteady = [], note = '' },
) {
  const isFarOver = budget !== undefined && seconds > budget * farOver
  const failed = code !== 0 || isFarOver
  // A phase without tests of its own, or one that broke before it could count, is a failure all the same.
  const own = failed && counts.failed === 0 ? addCounts(counts, { passed: 0, failed: 1 }) : counts
  const over = isFarOver ? [`${name}: took more than ${farOver} times its budget`] : []
  return { name, seconds, budget, failed, note, counts: own, failures: [...failures, ...over], unsteady }
}

/** Buffers a phase's output until it ends. */
function createOutput(name) {
  let said = ''
  return {
    quiet: true,
    onOutput: text => (said += text),
    print: () => said.trim() && console.log(`\n== ${name}\n${said.trimEnd()}`),
  }
}

/** One line for each phase: whether it passed, its time, its budget, and its note. */
export function summary(done) {
  const width = Math.max(...done.map(({ name }) => name.length))
  return done
    .map(({ name, seconds, budget, failed, note }) =>
      [
        failed ? 'FAILED' : 'ok    ',
        name.padEnd(width),
        `${seconds.toFixed(1).padStart(6)} s`,
        budgetNote(seconds, budget),
        note,
      ]
        .filter(Boolean)
        .join('  '),
    )
    .join('\n')
}

function budgetNote(seconds, budget) {
  if (budget === undefined) return ''
  return `${seconds > budget ? 'OVER ' : 'under'} ${String(budget).padStart(3)} s`
}
