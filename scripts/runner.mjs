import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from './root.mjs'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']
const orphanCheckMs = 200

/**
 * Runs commands under Node 24 and returns their exit codes. Signals are passed on to the running commands, and a
 * command with `ipc` sees its channel close when this process is killed. `more` is added to the environment. A command
 * that shuts down on one signal only gets that, as its `stopSignal`, in place of any other.
 */
export function createRunner(node) {
  const bin = join(root, 'node_modules', '.bin')
  const path = [dirname(node), bin, process.env.PATH].filter(Boolean).join(delimiter)
  const env = { ...process.env, PATH: path }
  const run = (command, args, options = {}) => runCommand(command, args, { env, ...options })
  return {
    node: (args, options) => run(node, args, options),
    tool: (name, args, options) => run(join(bin, name), args, options),
    command: run,
  }
}

function runCommand(command, args, { env, more = {}, ipc = false, onOutput, quiet = false, stopSignal }) {
  const output = onOutput || quiet ? 'pipe' : 'inherit'
  const stdio = ['inherit', output, output, ...(ipc ? ['ipc'] : [])]
  const child = spawn(command, args, { cwd: root, env: { ...env, ...more }, stdio })
  for (const [stream, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream?.on('data', chunk => {
      if (!quiet) target.write(chunk)
      onOutput?.(chunk.toString())
    })
  }
  const pass = signal => child.kill(stopSignal ?? signal)
  for (const signal of forwarded) process.on(signal, pass)
  const stopWatching = whenOrphaned(() => child.kill(stopSignal ?? 'SIGTERM'))
  return new Promise(resolve => {
    child.once('error', error => {
      console.error(`${command} could not be run: ${error.message}`)
      finish(1)
    })
    child.once('close', (code, signal) => finish(code ?? 128 + (constants.signals[signal] ?? 0)))
    function finish(code) {
      for (const signal of forwarded) process.off(signal, pass)
      stopWatching()
      resolve(code)
    }
  })
}

/**
 * npm does not survive SIGKILL and reports nothing; a changed ancestor is the only sign. Between npm and this process
 * stands at most npm's shell. Without npm no ancestor is watched: a detached start may well lose its parent.
 */
function whenOrphaned(notify) {
  if (!process.env.npm_lifecycle_event) return () => undefined
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    notify()
  }, orphanCheckMs)
  timer.unref()
  return () => clearInterval(timer)
}

function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`
}

/** The fields after the name in parentheses, which may hold anything, are the state and the parent. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1).split(' ')[1]
  } catch {
    return '' // elsewhere than on Linux the direct parent must do
  }
}
