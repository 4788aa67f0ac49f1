/**
 * Pop-ups: bulletins that the site shows over a page, with those of the last months behind a button. One never covers
 * another dialog, never comes during play or typing, waits until its reader has looked around, and
 * remembers that it was closed.
 */
export { PopUps } from './pop-ups.tsx'
export { readPopUps, type PopUpsInput } from './pop-ups.api.ts'
