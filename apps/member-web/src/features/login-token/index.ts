/**
 * Coming in by a code of an operator's: exchanges it for a session, asks first where somebody is logged in. A code that
 * leads nowhere is told so: whoever has it is a visitor like any other.
 */
export { useLoginToken } from './use-entry-code.ts'
