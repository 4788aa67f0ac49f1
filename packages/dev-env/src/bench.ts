import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Every benchmark that can be asked for, and the script that runs it. */
const benchmarks: Readonly<Record<string, string>> = {
  ledger: 'packages/ledger/src/bench/main.ts',
}

const top = new URL('../../../', import.meta.url)
const [name = '', ...rest] = process.argv.slice(2)
const script = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined
const file = script === undefined ? undefined : fileURLToPath(new URL(script, top))

if (file === undefined || !existsSync(file)) {
  console.error(`usage: npm run bench -- <name> [options]\nbenchmarks: ${Object.keys(benchmarks).join(', ')}`)
  process.exitCode = 1
} else {
  // The benchmark sees the command line as if it had been called itself.
  process.argv = [process.execPath, file, ...rest]
  await import(file)
}
