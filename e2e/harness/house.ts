import { startHouse, type House } from '@glasshouse/dev-env'
import { openAllHours } from './always-open.ts'

/** The environment variable by which the runner passes the shared house to its workers. */
const setting = 'JOURNEYS_HOUSE'

/** The whole house, with a captcha whose answer is known and faults that can be ordered. */
export async function openHouse(): Promise<House> {
  const warn = (line: string) => console.log(`        ${line}`)
  const house = await startHouse({ env: { CAPTCHA: 'fixed:1234', FAULTS: 'on' }, warn })
  try {
    await openAllHours(house.databaseUrl)
    return house
  } catch (error) {
    await house.stop()
    throw error
  }
}

/** Called by the runner before all journeys: starts one house for all workers. Returns the function that stops it. */
export default async function openSharedHouse(): Promise<() => Promise<void>> {
  const house = await openHouse()
  process.env[setting] = JSON.stringify(house)
  return house.stop
}

/** The house that the runner started, for a worker. Journeys share it, so none may stop a part of it. */
export function sharedHouse(): House {
  const refuse = () => Promise.reject(new Error('a journey that stops services says so: disturbsServices'))
  // Set by openSharedHouse in this run. JSON carries no functions; they are added below.
  const settings = JSON.parse(process.env[setting] ?? '{}') as Omit<House, 'broken' | 'restart' | 'stop'>
  return { ...settings, broken: new Promise(() => undefined), restart: refuse, stop: refuse }
}
