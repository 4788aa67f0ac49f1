import { startInstallation, type Installation } from '@glasshouse/launcher'
import { openAllHours } from './always-open.ts'

/** The environment variable by which the runner passes the shared installation to its workers. */
const setting = 'JOURNEYS_INSTALLATION'

/** All processes, with a captcha whose answer is known and faults that can be ordered. */
export async function openInstallation(): Promise<Installation> {
  const warn = (line: string) => console.log(`        ${line}`)
  const installation = await startInstallation({ env: { CAPTCHA: 'fixed:1234', FAULTS: 'on' }, warn })
  try {
    await openAllHours(installation.databaseUrl)
    return installation
  } catch (error) {
    await installation.stop()
    throw error
  }
}

/** Called by the runner before all journeys: starts one installation for all workers. Returns the function that stops it. */
async function openSharedInstallation(): Promise<() => Promise<void>> {
  const installation = await openInstallation()
  process.env[setting] = JSON.stringify(installation)
  return installation.stop
}
export { openSharedInstallation as default }

/** The installation that the runner started, for a worker. Journeys share it, so none may stop a part of it. */
export function sharedInstallation(): Installation {
  const refuse = () => Promise.reject(new Error('a journey that stops services says so: disturbsServices'))
  // Set by openSharedInstallation in this run. JSON carries no functions; they are added below.
  const settings = JSON.parse(process.env[setting] ?? '{}') as Omit<
    Installation,
    'broken' | 'restart' | 'stop'
  >
  return { ...settings, broken: new Promise(() => undefined), restart: refuse, stop: refuse }
}
