import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { withTemporaryPostgres } from '@glasshouse/embedded-postgres'
import { migrate, openDatabase, runtimeRole, sql } from '@glasshouse/postgres'
import { ledgerMigrations } from '../index.ts'
import { measureAudit } from './audit-speed.ts'
import { compareWithTpcb } from './comparison.ts'
import { measureGrowth } from './growth.ts'
import { prepareTpcb } from './pgbench.ts'
import { prepareBets, prepareWorkload } from './workload.ts'

/**
 * The ledger against pgbench's TPC-B and a bare INSERT on one embedded server with everything durable, in the same
 * minutes; then what a transfer costs when the tables have grown. The last line is one JSON object.
 */
const { values: args } = parseArgs({
  options: {
    /** Rows in transfers for the second reading of the growth. */
    rows: { type: 'string', default: '500000' },
    rounds: { type: 'string', default: '11' },
    sliceMs: { type: 'string', default: '1000' },
  },
})
setFlagsFromString('--no-allocation-site-pretenuring') // with the settings of our processes
const rows = Number.parseInt(args.rows, 10)
const slices = { rounds: Number.parseInt(args.rounds, 10), sliceMs: Number.parseInt(args.sliceMs, 10) }

// Neither side is measured waiting for a checkpoint, nor paying for a vacuum that the other side made necessary, nor
// filling new files of the log with zeros: a server in use writes into those that it has.
const settings = {
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  min_wal_size: '4GB',
  checkpoint_timeout: '30min',
  autovacuum_naptime: '1h',
}

await withTemporaryPostgres('bench-ledger', { settings }, async postgres => {
  await postgres.createDatabase('ledger')
  await postgres.createDatabase('tpcb')
  const owner = openDatabase({ url: postgres.url('ledger') })
  await migrate(owner, ledgerMigrations)
  await owner.run(sql`create table bare (number bigint primary key, payload text not null)`)
  await owner.pool.query(`grant insert on bare to ${runtimeRole}`)
  await prepareBets(owner)
  await owner.close()

  const workload = await prepareWorkload(postgres.url('ledger'))
  const target = { workload, serverPid: postgres.pid }
  // First, while the table is small; the comparison then makes it grow.
  const growth = await measureGrowth({ ...target, rows })
  const tpcb = await prepareTpcb(postgres.url('tpcb'))
  if (!tpcb) {
    console.log('pgbench is not installed (Debian: postgresql-contrib or postgresql-15); no ratios to TPC-B')
  }
  await recycleLog(postgres.url('postgres'))
  const comparison = await compareWithTpcb({ ...target, tpcb, ...slices })
  const auditSpeed = await measureAudit(workload)
  await workload.close()
  console.log(
    JSON.stringify({
      bench: 'ledger',
      ratios: { ...comparison.ratios, cpu_growth: growth.ratio },
      audit_seconds: auditSpeed,
      baseline: { ...comparison.baseline, growth: growth.readings, settings },
    }),
  )
})

/**
 * After two checkpoints the log files written so far can be reused, and none is filled with zeros while something is
 * measured: they are more than all slices of the usual rounds together write.
 */
async function recycleLog(url: string): Promise<void> {
  const owner = openDatabase({ url })
  await owner.run(
    sql`select count(pg_logical_emit_message(false, 'filler', repeat(' ', 1000000))) from generate_series(1, 3000)`,
  )
  await owner.run(sql`checkpoint`)
  await owner.run(sql`checkpoint`)
  await owner.close()
}
