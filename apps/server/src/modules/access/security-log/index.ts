/**
 * The security log: failed logins (by password, login token or OAuth), lockouts, failed password resets, new devices,
 * changed passwords, replaced sessions, failed second proofs, staff decisions about members and refused downloads, as rows that staff read.
 *
 * It decides nothing: what is counted against a lockout are the limits of the platform.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'
import { createSecurityLog } from './security-events.ts'
import { createStaffSecurity } from './staff-security.ts'

export { noteMemberEvent, noteStaffDecision, type EventSource, type SecurityLog } from './security-events.ts'
export { securityKinds, type SecurityEventView, type SecurityKind } from './security-events.queries.ts'

type SecurityLogSettings = { readonly sessionPepper: string }

export const securityLogModule = defineModule({
  name: 'security-log',
  create: (context: ModuleContext & { readonly settings: SecurityLogSettings }) => {
    const securityLog = createSecurityLog({ ...context, pepper: context.settings.sessionPepper })
    return { api: { securityLog }, sweeps: { 'security-events': securityLog.sweep } }
  },
  createStaff: context => ({ security: createStaffSecurity(context) }),
})
