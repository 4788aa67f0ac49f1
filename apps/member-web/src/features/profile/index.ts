/**
 * The member's own pages: what the house knows of them; the limits that they set and a break from play. Decides nothing:
 * the server says what may be told, and what counts.
 */
export { LimitsPage } from './limits-page.tsx'
export { ProfilePage } from './profile-page.tsx'
