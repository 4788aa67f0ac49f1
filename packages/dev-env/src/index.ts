/**
 * The whole house on one machine: PostgreSQL, Arcade, Till and the server, started together and stopped together.
 *
 * `npm start` and `npm run dev` are made of it, and so are the tests that want everything running. It knows how the
 * processes are wired, never what they do.
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
