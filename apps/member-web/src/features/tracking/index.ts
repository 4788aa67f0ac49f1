/**
 * What advertisers are told from this page: that a deposit succeeded, through the house and never by a script of theirs.
 * Nothing is kept or told without a pixel, without consent where the site needs it, or inside a native client.
 */
export { Tracking } from './tracking.tsx'
