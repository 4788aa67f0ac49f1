/**
 * The browser journeys: houses on free ports with data of their own, a real browser, and people who do what
 * visitors and members do. An argument plays only the journeys whose name and view match it, as a regular expression.
 * Prints one line for each journey, keeps pictures of those that fail, and ends with the counts.
 */
import { glob } from 'node:fs/promises'
import { startHouse } from '@glasshouse/dev-env'
import { launchBrowser } from '@glasshouse/test-browser'
import { openAllHours } from './harness/always-open.ts'
import { registeredJourneys } from './harness/journey.ts'
import { runJourneys, type Counts } from './harness/run-journeys.ts'

async function main(only: RegExp): Promise<Counts> {
  const stop = stopAsked()
  for await (const file of glob('journeys/*.e2e.ts', { cwd: import.meta.dirname })) await import(`./${file}`)
  const warn = (line: string) => console.log(`        ${line}`)
  const env = { CAPTCHA: 'fixed:1234', FAULTS: 'on' }
  const openHouse = async () => {
    const house = await startHouse({ env, warn, signal: stop })
    await openAllHours(house.databaseUrl)
    return house
  }
  const browser = await launchBrowser()
  try {
    return await runJourneys(registeredJourneys(), { openHouse, browser, only, stop })
  } finally {
    await browser.close()
  }
}

/** Aborts when somebody wants this to end: a signal, or the end of the process that started it. */
function stopAsked(): AbortSignal {
  const asked = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asked.abort())
  process.on('disconnect', () => asked.abort())
  return asked.signal
}

const { passed, failed } = await main(new RegExp(process.argv[2] ?? ''))
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
// The channel to the process that started this one would keep it alive.
if (process.connected) process.disconnect()
