/**
 * How a visitor was referred: follows the link of an agent, a friend code or the host of an agent, keeps a valid one
 * for the registration, and reports an invalid one. Registers no member.
 */
export { applyReferral } from './apply-referral.ts'
