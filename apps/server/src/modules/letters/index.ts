/**
 * Letters: what the house has to tell one member, kept where the member reads it whenever they like, in the language in
 * which they read then.
 *
 * It never decides that something is worth a letter, and it shows nobody another member's. E-mail and SMS are the
 * messenger's, and so are the words.
 */
export { createLetters, type Letters } from './letters.service.ts'
export { createLetterRoutes } from './letters.routes.ts'
export type { LetterOwner } from './letters.queries.ts'
