import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { createRunner } from './runner.mjs'

const runner = createRunner(process.execPath)

test('exit codes are kept, and a program that is not there is a failure', async () => {
  expect(await runner.node(['-e', 'process.exit(7)'])).toBe(7)
  expect(await runner.node(['-e', 'process.kill(process.pid, "SIGKILL")'])).toBe(137)
  expect(await runner.command('/nonexistent/program', [])).toBe(1)
})

test('what runs finds the same Node first', async () => {
  let said = ''
  const options = { quiet: true, onOutput: text => (said += text) }
  await runner.command('sh', ['-c', 'command -v node'], options)
  expect(said.trim()).toBe(process.execPath)
})

/** A process that runs a long command through the runner; the command reports how it ends. */
function startRunnerProcess() {
  const command = `
    process.on('SIGTERM', () => { console.log('told to stop'); process.exit(0) })
    process.on('disconnect', () => { console.log('left alone'); process.exit(0) })
    setInterval(() => {}, 1000)
    console.log('running ' + process.ppid)`
  const source = `
    import { createRunner } from ${JSON.stringify(new URL('runner.mjs', import.meta.url).href)}
    process.exitCode = await createRunner(process.execPath).node(['-e', ${JSON.stringify(command)}], { ipc: true })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return { child, nextLine: async () => (await lines.next()).value }
}

test('a signal goes on to what runs', async () => {
  const { child, nextLine } = startRunnerProcess()
  expect(await nextLine()).toMatch(/^running/)
  child.kill('SIGTERM')
  expect(await nextLine()).toBe('told to stop')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a running command notices when the runner is killed', async () => {
  const { child, nextLine } = startRunnerProcess()
  expect(await nextLine()).toMatch(/^running/)
  child.kill('SIGKILL')
  expect(await nextLine()).toBe('left alone')
})

test.each([
  ['npm', runner => [process.execPath, ['--input-type=module', '-e', runner]]],
  [
    'npm behind its shell',
    runner => ['sh', ['-c', '"$0" --input-type=module -e "$1"; exit 0', process.execPath, runner]],
  ],
])('when %s is killed, what runs is told to stop', async (_who, commandFor) => {
  const inner = `
    process.on('SIGTERM', () => { console.log('told to stop'); process.exit(0) })
    setInterval(() => {}, 1000)
    console.log('running')`
  const runnerSource = `
    import { createRunner } from ${JSON.stringify(new URL('runner.mjs', import.meta.url).href)}
    process.exitCode = await createRunner(process.execPath).node(['-e', ${JSON.stringify(inner)}])`
  const [command, args] = commandFor(runnerSource)
  const npm = `
    const { spawn } = require('node:child_process')
    const env = { ...process.env, npm_lifecycle_event: 'start' }
    spawn(${JSON.stringify(command)}, ${JSON.stringify(args)}, { stdio: 'inherit', env })`
  const child = spawn(process.execPath, ['-e', npm], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('running')
  child.kill('SIGKILL')
  expect((await lines.next()).value).toBe('told to stop')
})
