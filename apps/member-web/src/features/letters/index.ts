/**
 * Letters of the house to the member: the page on which they are read, and how many are unread. Which news is worth a
 * letter, the server knows. Every page of a member counts them, so what draws them is loaded by itself.
 */
export { useUnreadLetters } from './letter-reading.ts'
export const loadTabBadge = async () => (await import('./tab-badge.tsx')).TabBadge
