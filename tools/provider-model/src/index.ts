/** A game provider in memory that keeps a truth of its own, and networks that lose, double and delay what passes. */
export {
  calmNetwork,
  createModelAdapter,
  type ModelNetwork,
  type ModelOperation,
  type ModelOptions,
} from './model-adapter.ts'
export { createProviderTruth, type ProviderTruth, type TrueTransfer } from './provider-truth.ts'
export { createScriptedNetwork, type Mishap, type ScriptedNetwork } from './scripted-network.ts'
