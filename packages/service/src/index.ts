/** What every process has: settings, log, clock, ids, health, metrics, and an orderly end. Knows no business. */
export { addressRule, asksFromInside, plainAddress } from './addresses.ts'
export { callerNetwork, wideNetwork } from './caller-network.ts'
export {
  createMovableClock,
  machineClock,
  systemClock,
  type Clock,
  type MovableClock,
  type MonotonicClock,
} from './clock.ts'
export { createHouseClock, startHouseClock, type HouseClock } from './house-clock.ts'
export { createEncryption, encryptionKeysOf, type Encryption, type EncryptionKeys } from './encryption.ts'
export {
  connectionLimits,
  guardConnections,
  requestTimes,
  type Connections,
  type ConnectionLimits,
} from './connections.ts'
export type { Refusing } from './refuse-in-place.ts'
export { createDrain, endsWithin, type Drain } from './drain.ts'
export { createFloodGuard, floodRate, type FloodGuard } from './flood-guard.ts'
export { createFloodLog, type FloodLog } from './flood-log.ts'
export { createHealth, type Health, type ReadinessCheck } from './health.ts'
export { equalInConstantTime, isToken, randomToken, requestId, sha256Hex, timeOrderedId } from './ids.ts'
export { createLog, type Log, type LogOptions } from './log.ts'
export { createBatchMetrics, createMetrics, type BatchMetrics, type Metrics } from './metrics.ts'
export { addOperations } from './operations.ts'
export { createIncidents, type Incidents } from './incidents.ts'
export { answerUnreadable, type Unreadable } from './unreadable-requests.ts'
export { fullBucket, isFull, takeToken, type Bucket, type Rate } from './token-bucket.ts'
export {
  demonstrationSecrets,
  privateDatabasesSetting,
  privateHttpSetting,
  productionFaults,
  proxiesOf,
  proxiesSetting,
  type ProductionInput,
} from './production.ts'
export { readJsonObject } from './read-json-object.ts'
export { createRequestLog } from './request-log.ts'
export { keepYoungObjectsYoung, runProcess, type Running } from './run-process.ts'
export {
  addressHere,
  durabilitySetting,
  hostSetting,
  listSetting,
  modeSetting,
  portSetting,
  databaseWaitSetting,
  readSettings,
  SettingsFault,
} from './settings.ts'
