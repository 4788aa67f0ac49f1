/**
 * The short stop that a member has asked for: how long the visit lasts, and what it came to. Decides nothing: when it
 * comes is the member's wish, what it tells the server's.
 */
export { VisitReminder } from './visit-reminder.tsx'
