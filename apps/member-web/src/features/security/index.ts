/**
 * What a member can see and take back of the ways into their account: devices that it knows, accounts of other houses
 * that open it, and the password. Decides nothing: the server says what there is.
 */
export { SecurityDialog } from './security-dialog.tsx'
