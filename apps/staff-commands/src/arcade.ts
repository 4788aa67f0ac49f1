import { arcadeUsage, arcadeVerbs, runAtArcade } from './arcade/arcade-verbs.ts'
import { runCommand } from './staff/staff-command.ts'

/** `npm run arcade`: what a person of Arcade's operator decides about results, and what its games return. */
process.exitCode = await runCommand(
  {
    usage: arcadeUsage,
    verbs: arcadeVerbs,
    runAt: (urls, understood) => runAtArcade(urls.arcade, understood),
  },
  process.argv.slice(2),
)
