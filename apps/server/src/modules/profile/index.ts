/**
 * The member's own page: what the house knows of them, what of it they tell or change, the limits that they set, and
 * their rest from play.
 *
 * It has no rule of its own for a value (the contract has), keeps no limit (protection does) and ends no session itself.
 */
export { createProfileRoutes } from './profile.routes.ts'
