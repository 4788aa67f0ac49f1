/**
 * How the owner of an account that came from another house shows that it is theirs, and gets a password here. The picture's
 * letters never reach this page: only the server compares them.
 */
export { TransferValidationDialog } from './transfer-validation-dialog.tsx'
