/**
 * SSO login by an operator's token: exchanges it for a session, and asks first if a member is logged in. A failed token
 * is reported, and the visitor stays a visitor.
 */
export { useLoginToken } from './use-entry-code.ts'
