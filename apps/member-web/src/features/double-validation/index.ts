/**
 * The question that a login on an unknown device meets. It knows neither the answers nor whether they are right, and keeps
 * no session: what a right one brings goes to web-kit.
 */
export { DoubleValidationDialog } from './double-validation-dialog.tsx'
