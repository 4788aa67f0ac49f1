/** What every process has: settings, log, clock, ids, health, metrics, and an orderly end. Knows no business. */
export { asksFromInside } from './addresses.ts'
export {
  createMovableClock,
  machineClock,
  systemClock,
  type Clock,
  type MovableClock,
  type MonotonicClock,
} from './clock.ts'
export { createHouseClock, type HouseClock } from './house-clock.ts'
export { createHealth, type Health, type ReadinessCheck } from './health.ts'
export { equalInConstantTime, isToken, randomToken, requestId, sha256Hex, timeOrderedId } from './ids.ts'
export { createLog, type Log, type LogOptions } from './log.ts'
export { createBatchMetrics, createMetrics, type BatchMetrics, type Metrics } from './metrics.ts'
export { addOperations } from './operations.ts'
export { createIncidents, type Incidents } from './incidents.ts'
export { readJsonObject } from './read-json-object.ts'
export { createRequestLog } from './request-log.ts'
export { keepYoungObjectsYoung, runProcess, type Running } from './run-process.ts'
export {
  durabilitySetting,
  listSetting,
  modeSetting,
  portSetting,
  readSettings,
  SettingsFault,
} from './settings.ts'
