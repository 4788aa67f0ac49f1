/**
 * Bets as providers report them: pulled page by page, kept raw and read, listed for their member, with the address of
 * each round's proof.
 *
 * It explains what was won and lost and never books it: balances are the wallet's matter.
 */
export { createRecords, type Records } from './records.service.ts'
export { createRecordMetrics } from './record-metrics.ts'
export { createRecordRoutes } from './records.routes.ts'
export { type RecordParts, type RecordPlatform } from './record-parts.ts'
