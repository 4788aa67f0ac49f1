/** The adapter to Arcade, the bundled provider: signed HTTP out, our terms in. Holds no state and no database. */
export { createArcadeAdapter } from './adapter.ts'
export { arcadeConfig, type ArcadeConfig } from './config.ts'
export { arcadeSignature } from './client.ts'
