/** A red envelope while it is open: a mark over the page with the time that is left, and the dialog that opens it. */
export { RedEnvelope } from './red-envelope.tsx'
