import { readStartSettings } from './start-settings.ts'
import { openUntilStopped } from './open.ts'

/** `npm start`: starts everything, prints the address, and runs until it is stopped. */
process.exitCode = await openUntilStopped(() => readStartSettings(process.env))
