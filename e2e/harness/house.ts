import { startHouse, type House } from '@glasshouse/dev-env'
import { openAllHours } from './always-open.ts'

/** Where the runner tells its workers of the house that it started. */
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

/** For the runner: one house for all its workers. Answers what stops it. */
export default async function openSharedHouse(): Promise<() => Promise<void>> {
  const house = await openHouse()
  process.env[setting] = JSON.stringify(house)
  return house.stop
}

/** For the workers: the house that the runner started. It is shared, so a journey may not stop any part of it. */
export function sharedHouse(): House {
  const refuse = () => Promise.reject(new Error('a journey that stops services says so: disturbsServices'))
  // Written by the function above, in this run; what is no data is put in its place here.
  const told = JSON.parse(process.env[setting] ?? '{}') as Omit<House, 'broken' | 'restart' | 'stop'>
  return { ...told, broken: new Promise(() => undefined), restart: refuse, stop: refuse }
}
