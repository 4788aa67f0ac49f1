import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Every benchmark that can be asked for, and the script that runs it. */
const benchmarks: Readonly<Record<string, string>> = {
  ledger: 'packages/ledger/src/bench/main.ts',
  push: 'apps/server/src/platform/push/bench/main.ts',
  page: 'apps/member-web/src/bench/main.ts',
  lobby: 'e2e/lobby.ts',
  frames: 'e2e/frames.ts',
  render: 'apps/server/src/bench/render.ts',
  api: 'apps/server/src/bench/api.ts',
  overload: 'apps/server/src/bench/overload.ts',
  settlement: 'apps/server/src/bench/settlement.ts',
  tables: 'apps/arcade/src/bench/tables.ts',
}

const top = new URL('../../../', import.meta.url)
const [name, ...rest] = process.argv.slice(2)
const wanted = name === undefined ? Object.keys(benchmarks) : [name]

if (wanted.every(each => Object.hasOwn(benchmarks, each))) {
  for (const each of wanted) {
    if (wanted.length > 1) console.log(`\n== ${each}`)
    const code = await run(benchmarks[each] ?? '', rest)
    process.exitCode ||= code
  }
} else {
  console.error(
    `usage: npm run bench [-- <name> [options]]\nbenchmarks: ${Object.keys(benchmarks).join(', ')}; without a name all of them`,
  )
  process.exitCode = 1
}

/** Each in a process of its own: what one leaves behind in memory is in no figure of the next. */
function run(script: string, options: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, top)), ...options], {
    stdio: 'inherit',
  })
  return new Promise(resolve => {
    child.on('error', () => resolve(1))
    child.on('exit', code => resolve(code ?? 1))
  })
}
