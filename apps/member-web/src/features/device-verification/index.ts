/**
 * The code by which a login on an unknown device is verified, where there is no question to ask or a code is preferred.
 * Keeps no code and no session: what a right one brings goes to web-kit.
 */
export { DeviceVerificationDialog } from './device-verification-dialog.tsx'
