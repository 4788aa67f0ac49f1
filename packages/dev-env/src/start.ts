import { readStartSettings } from './start-settings.ts'
import { openUntilStopped } from './open.ts'

/** `npm start`: opens the house, says where, and stays until it is stopped. */
process.exitCode = await openUntilStopped(() => readStartSettings(process.env))
