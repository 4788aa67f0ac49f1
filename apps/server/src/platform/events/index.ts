/**
 * Events between modules: a row in the transaction of what happened, and consumers that read on, each with a cursor of
 * its own (docs/decisions/074). A module that must not import another one is told by it this way.
 */
export { createConsumers, type Consumers } from './consumers.ts'
export { createStaffEvents, type StaffEvents } from './staff-events.ts'
export { type StuckEvent } from './staff-events.queries.ts'
export { defineEvent, emit, subscribes, type Emitted, type EventType, type Subscription } from './event.ts'
