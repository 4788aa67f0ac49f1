import { parseArgs } from 'node:util'
import { withTemporaryPostgres } from '@glasshouse/embedded-postgres'
import { openDatabase } from '@glasshouse/postgres'
import { pushTemplate } from '../testing/push-template.ts'
import { measureCommits } from './commits.ts'
import { compareFanOuts } from './fan-outs.ts'
import { checkFileLimit } from './file-limit.ts'

/**
 * Push against raw `ws`: the cost of one event to all, the time to the last socket, the memory of a socket, and the
 * time of an event from the commit to the browser. The last line is one JSON object.
 */
const { values: args } = parseArgs({
  options: {
    sockets: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '15' },
    /** Small transactions of the reading from commit to browser, two hundred a second. */
    commits: { type: 'string', default: '1000' },
  },
})
const sockets = Number.parseInt(args.sockets, 10)
checkFileLimit(sockets)

await withTemporaryPostgres('bench-push', {}, async postgres => {
  await postgres.createDatabase('push')
  const owner = openDatabase({ url: postgres.url('push') })
  await pushTemplate.prepare(owner)
  await owner.close()
  const fanOuts = await compareFanOuts({
    databaseUrl: postgres.url('push'),
    sockets,
    rounds: Number.parseInt(args.rounds, 10),
    meanwhile: house => measureCommits(house, Number.parseInt(args.commits, 10)),
  })
  const { p50Ms, ...commits } = fanOuts.extra
  console.log(`commit to client  p50 ${p50Ms} ms   p99 ${commits.commit_p99_ms} ms`)
  console.log(
    JSON.stringify({
      bench: 'push',
      ratios: { ...fanOuts.ratios, commit_p50_ms: p50Ms },
      baseline: { sockets, ...fanOuts.baseline, ...commits },
    }),
  )
})
