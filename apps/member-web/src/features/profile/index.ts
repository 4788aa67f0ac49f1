/**
 * The member's own page: their personal details, their limits, and self-exclusion. Decides nothing: the server decides
 * what may be changed and what counts.
 */
export { ProfilePage } from './profile-page.tsx'
