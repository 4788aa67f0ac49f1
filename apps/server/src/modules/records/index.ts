/**
 * What is on record of a member: bets as providers report them, pulled page by page, kept raw and read, held against the
 * provider's own totals, with the address of each round's proof; and the list of transfers, whose orders are the
 * wallet's and only read here. Both can be taken along as files.
 *
 * It explains what was won and lost and never books it: balances are the wallet's matter.
 */
export { createRecords, type Records } from './records.service.ts'
export { createRecordMetrics } from './record-metrics.ts'
export { createRecordRoutes } from './records.routes.ts'
export { type RecordParts, type RecordPlatform } from './record-parts.ts'
