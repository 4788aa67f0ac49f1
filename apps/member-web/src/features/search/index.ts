/**
 * Search over all games of the site, from every page: the button in the top bar, and the dialog that opens with it. Never
 * starts a game itself: the launcher and the demo do.
 */
export { SearchButton } from './search-button.tsx'
export const loadSearchDialog = async () => (await import('./search-dialog.tsx')).SearchDialog
