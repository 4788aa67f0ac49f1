/**
 * Tracking from this page: reports that a deposit succeeded, through the server and never by a script of an advertiser.
 * Nothing is stored or sent without a pixel, without consent where the site needs it, or inside a native client.
 */
export { Tracking } from './tracking.tsx'
