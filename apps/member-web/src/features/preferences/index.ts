/**
 * Language and currency: the button that shows the current choice, and the dialog to choose. Owns no session: a
 * member's currency is the account's and cannot be changed here.
 */
export { PreferencesButton } from './preferences-button.tsx'
export const loadPreferencesDialog = async () => (await import('./preferences-dialog.tsx')).PreferencesDialog
