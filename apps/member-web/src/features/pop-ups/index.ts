/**
 * Pop-ups: what the house shows over a page by itself, with those of the last months behind a button. It never lies over
 * another dialog, never comes while somebody plays or types, waits until its reader has looked around, and remembers who
 * closed it.
 */
export { PopUps } from './pop-ups.tsx'
export { readPopUps, type PopUpsInput } from './pop-ups.api.ts'
