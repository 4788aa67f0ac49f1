/**
 * The session reminder that a member has set: how long the session lasts, and its result. Decides nothing: its time is
 * the member's setting, its figures are the server's.
 */
export { VisitReminder } from './visit-reminder.tsx'
