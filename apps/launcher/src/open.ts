import { startInstallation, type Installation, type InstallationOptions } from './installation.ts'

/**
 * Starts everything, prints the one line with its address, and stops on Ctrl-C, on SIGTERM, when the process that
 * started this one is gone, or when one of its parts cannot be kept running. Returns the exit code.
 */
export async function openUntilStopped(
  readOptions: () => InstallationOptions | Promise<InstallationOptions>,
  whileOpen: (house: Installation) => () => Promise<void> = () => async () => undefined,
): Promise<number> {
  const giveUp = new AbortController()
  const asked = stopAsked().then(() => giveUp.abort())
  let house: Installation
  try {
    house = await startInstallation({ ...(await readOptions()), signal: giveUp.signal })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (process.connected) process.disconnect()
    return 1
  }
  console.log(`Glasshouse is open: ${house.siteUrl}`)
  const end = whileOpen(house)
  const broken = await Promise.race([asked.then(() => undefined), house.broken])
  await end()
  if (broken) console.error(`${broken.name} ends again and again, so everything stops; see ${broken.logFile}`)
  await house.stop()
  // The channel to the parent would keep this process alive.
  if (process.connected) process.disconnect()
  return broken ? 1 : 0
}

/** Repeated signals change nothing: a terminal sends Ctrl-C to every process of the group, and npm passes it on too. */
function stopAsked(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.on('disconnect', () => resolve())
  })
}
