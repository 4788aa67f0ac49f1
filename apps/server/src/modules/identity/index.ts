/**
 * Identity: logging in and out, sessions and their tokens, the device that a session is bound to, and the limits on
 * guessing; second proofs on new devices and ways to a new password. Every call that wants a member gets it from here.
 *
 * It never keeps a token, only its hash; it never decides what a member may do with money.
 */
export { createIdentity, type Identity, type LoginRefusal } from './identity.service.ts'
export { createIdentityRoutes } from './identity.routes.ts'
export { createKnownDeviceRoutes } from './known-devices.routes.ts'
export type { Admitted, LoggedIn } from './admission.ts'
export { deviceTokenOf } from './device.ts'
export { loginClaimsOf } from './login-claims.ts'
export { answerLoggedIn, leaveOpen, type LeavingParts } from './logged-in.ts'
export { maskEmail, maskPhone } from './mask.ts'
export type { MemberRequest, OwnPasswordRefusal } from './own-password.ts'
export { endAllSessions, type OpenedSession } from './sessions.service.ts'
