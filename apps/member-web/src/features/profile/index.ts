/**
 * The member's own pages: their personal details; their limits and self-exclusion. Decides nothing: the server decides
 * what may be changed and what counts.
 */
export { LimitsPage } from './limits-page.tsx'
export { ProfilePage } from './profile-page.tsx'
