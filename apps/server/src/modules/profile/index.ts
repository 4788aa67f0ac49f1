/**
 * The member's own page: what the house knows of them, what of it they tell or change, and the limits that they set.
 *
 * It has no rule of its own for a value (the contract has) and keeps no limit (protection does).
 */
export { sendPhoneCode } from './contact-codes.service.ts'
export { createProfileRoutes } from './profile.routes.ts'
