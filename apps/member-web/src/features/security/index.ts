/**
 * The ways into an account that a member can see and revoke: trusted devices, external accounts, and the password.
 * Decides nothing: the server provides the list.
 */
export { SecurityDialog } from './security-dialog.tsx'
