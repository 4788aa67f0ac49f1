/**
 * Registration: the checks of the form, on blur and on submit, and the making of a member with a wallet, a session
 * and, in a demonstration, sandbox money to begin with.
 *
 * It never decides what a field's rule is; the contract does, for the page and for this module alike.
 */
export { createRegistration, memberRules, type Registration } from './registration.service.ts'
export { answerSent, type CodeRefusal } from './codes.service.ts'
export { findBlock } from './blocks.service.ts'
export { uniqueDetails } from './registration.rules.ts'
export { createRegistrationRoutes, type SendMemberCode } from './registration.routes.ts'
