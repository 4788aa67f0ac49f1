/** Check-in: the calendar of the running month, the streak, and today's reward. */
export { CheckInPage } from './check-in-page.tsx'
