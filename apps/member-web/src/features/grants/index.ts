/** Bonuses: those that a member can accept, with their price, and those that they have, with what is left to bet. */
export { GrantsPage } from './grants-page.tsx'
