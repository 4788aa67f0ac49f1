import { readdir, readFile } from 'node:fs/promises'
import type { Installation } from '@glasshouse/launcher'

/** Kills a process as a power cut would: no signal to handle, no time to finish. The caller starts it again. */
export async function killService(
  house: Installation,
  app: 'arcade' | 'till' | 'server',
  signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL',
): Promise<void> {
  const processes = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  for (const name of processes) {
    const [command, environment] = await Promise.all(
      ['cmdline', 'environ'].map(file => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')),
    )
    // Other sets may run on the same machine; no two share a port.
    const isOfHouse = environment?.split('\0').includes(`PORT=${house.env['PORT']}`) ?? false
    if (isOfHouse && command?.includes(`apps/${app}/src/main.ts`)) {
      process.kill(Number(name), signal)
      return
    }
  }
  throw new Error(`${app} does not run`)
}
