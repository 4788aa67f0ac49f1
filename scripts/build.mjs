import { existsSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOfSources, workspaceClosure } from './sources.mjs'
import { root } from './root.mjs'

/**
 * What is built before anything runs, in order. The inputs of an application are its own folder and those of all its
 * workspace dependencies; the outputs must exist for a step to be skipped.
 */
const steps = [
  {
    name: 'phrases',
    script: 'packages/phrases/src/compile.ts',
    inputs: () => ['packages/phrases/src', 'packages/phrases/messages', 'apps/arcade/src/games'],
    outputs: ['packages/phrases/generated'],
  },
  {
    name: 'calls of the pages',
    script: 'packages/web-kit/src/calls.build.ts',
    inputs: () => ['packages/contract/src', 'packages/web-kit/src/calls.build.ts', '.oxfmtrc.json'],
    outputs: [
      'packages/web-kit/src/call-refs.generated.ts',
      'packages/web-kit/src/lazy-call-refs.generated.ts',
    ],
  },
  {
    name: 'list of codes',
    script: 'apps/server/src/platform/codes-document.ts',
    inputs: () => ['packages/contract/src', 'packages/phrases/messages', 'packages/signed-http/src'],
    outputs: ['docs/codes.md'],
  },
  {
    name: 'fonts',
    script: 'packages/ui/src/fonts/build.ts',
    inputs: () => ['packages/ui/src/fonts', 'package-lock.json'],
    outputs: ['packages/ui/generated/fonts'],
  },
  {
    name: 'covers',
    script: 'apps/arcade/publish-covers.ts',
    inputs: () => ['apps/arcade/src/games'],
    outputs: ['packages/ui/generated/covers'],
  },
  {
    name: 'member site',
    script: 'apps/member-web/build.ts',
    inputs: () => [...workspaceClosure('apps/member-web'), 'package-lock.json'],
    outputs: ['apps/member-web/dist'],
  },
  {
    name: 'arcade pages',
    script: 'apps/arcade/build.ts',
    inputs: () => [...workspaceClosure('apps/arcade'), 'package-lock.json'],
    outputs: ['apps/arcade/dist'],
  },
]

/** Runs the steps whose inputs changed since they last succeeded; answers the exit code of the first that fails. */
export async function build(runner, only = steps.map(step => step.name)) {
  for (const step of steps) {
    if (!only.includes(step.name) || !existsSync(join(root, step.script))) continue
    const stampFile = join(root, '.cache', 'build', step.name.replaceAll(' ', '-'))
    const hash = hashOfSources([step.script, ...step.inputs()])
    if (isUpToDate(stampFile, hash, step.outputs)) continue
    const startedAt = performance.now()
    const code = await runQuietly(runner, step.script)
    if (code !== 0) {
      console.error(`building the ${step.name} failed`)
      return code
    }
    mkdirSync(dirname(stampFile), { recursive: true })
    writeFileSync(stampFile, hash)
    console.error(`built the ${step.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
  return 0
}

function isUpToDate(stampFile, hash, outputs) {
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== hash) return false
  return outputs.every(output => existsSync(join(root, output)))
}

/** A successful build prints nothing; a failed one prints everything. */
async function runQuietly(runner, script) {
  let said = ''
  const code = await runner.node([script], { quiet: true, onOutput: text => (said += text) })
  if (code !== 0) process.stderr.write(said)
  return code
}
