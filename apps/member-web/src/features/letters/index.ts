/**
 * Letters to the member: the page on which they are read, and the unread count. The server decides what is worth a
 * letter. Every page of a member counts them, so the page that draws them is loaded separately.
 */
export { lettersAt, useUnreadLetters } from './letter-reading.ts'
export const loadTabBadge = async () => (await import('./tab-badge.tsx')).TabBadge
