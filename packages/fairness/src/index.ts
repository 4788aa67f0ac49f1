/**
 * Committed seeds, uniform draws, verification. The same code runs in the server that draws and in the browser that
 * checks. It never learns what a draw is for, and it never draws twice because of a result.
 */
export { drawEach, evenLimit, openStream, resultOf, type Draw, type DrawStream } from './draws.ts'
export { sha256Hex } from './hashes.ts'
export { commitmentOf, isClientSeed, newClientSeed, newServerSeed, type Seeds } from './seeds.ts'
export { drawParts } from './split.ts'
export { verifyDraws, type DrawClaim, type VerifyRefusal } from './verify.ts'
