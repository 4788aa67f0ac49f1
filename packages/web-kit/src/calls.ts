/** Every call a page can make, by name. */
export * from './call-refs.generated.ts'
export * from './lazy-call-refs.generated.ts'
