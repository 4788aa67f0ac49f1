/** Every call a page can make, by name. */
export * from './first-calls.ts'
export * from './later-calls.ts'
