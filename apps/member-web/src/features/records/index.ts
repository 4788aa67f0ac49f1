/**
 * The member's bets and the way to each round's proof. Shows what the records say and never works out a result of its
 * own; the proof belongs to the provider's page.
 */
export { RecordsPage } from './records-page.tsx'
