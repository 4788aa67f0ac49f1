/**
 * All processes on one machine: PostgreSQL, Arcade, Till and the server, started together and stopped together.
 *
 * `npm start` and `npm run dev` use it, and so do the tests that need everything running. It knows how the processes
 * are wired, never what they do.
 */
export { startHouse, type House, type HouseOptions } from './house.ts'
export { findFreePorts } from './ports.ts'
export {
  calmNetwork,
  createModelAdapter,
  createProviderTruth,
  createScriptedNetwork,
  type Mishap,
  type ModelNetwork,
  type ModelOperation,
  type ProviderTruth,
  type ScriptedNetwork,
} from './provider-model/index.ts'
