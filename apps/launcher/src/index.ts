/**
 * All processes on one machine: PostgreSQL, Arcade, Till and the server, started together and stopped together.
 *
 * `npm start` and `npm run dev` use it, and so do the tests that need everything running. It knows how the processes
 * are wired, never what they do.
 */
export { startInstallation, type Installation, type InstallationOptions } from './installation.ts'
export { findFreePorts } from './ports.ts'
export { readKeptSecrets } from './secrets.ts'
export { usualAgent } from './wiring.ts'
