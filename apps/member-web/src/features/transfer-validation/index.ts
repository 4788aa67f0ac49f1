/**
 * The validation of a migrated account, which sets a password here. The captcha's letters never reach this page: only
 * the server compares them.
 */
export { TransferValidationDialog } from './transfer-validation-dialog.tsx'
