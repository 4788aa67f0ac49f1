/**
 * The gate before expensive work: so much of it at a time, a short queue, then a polite refusal. It knows which caller
 * waits for the work, so that work for one who has left is not begun.
 */
export { createGate, Overloaded, unlessOverloaded, type Gate, type GateSettings } from './gate.ts'
export { preferCaller, workFor } from './waiting-caller.ts'
