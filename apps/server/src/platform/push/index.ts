/**
 * Push: events from a business transaction to the browsers that may receive them.
 *
 * It owns the outbox (schema `push`), its numbering, and the sockets. Modules write rows with `publish`, `outboxRow`
 * and `endSession` inside their own transactions; nothing is ever sent to a socket in any other way, so a rolled-back
 * change is never announced. It never decides what an event means, and it never reads a table of a module.
 */
export {
  endSession,
  outboxRow,
  publish,
  pushRowStatement,
  type PushTarget,
  type SessionEndReason,
  sessionEndReasons,
  toMember,
} from './outbox.ts'
export { createPush } from './push.ts'
export type { PushLimits } from './push-limits.ts'
export type { PushMember } from './visitor.ts'
