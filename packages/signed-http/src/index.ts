/**
 * Calls between two houses that share a secret: how both sides sign, the client that asks, the door that answers, and
 * the faults that a sandbox strikes there on command. Writes used nonces into a table that each gateway makes for itself;
 * knows no gateway by name and nothing of what is asked.
 */
export {
  createSignedClient,
  type SignedClient,
  type SignedClientOptions,
  type SignedQuestion,
} from './client.ts'
export { checkSeal, sealAnswer, type AskedSealed, type KnownCaller, type SealedAnswer } from './envelope.ts'
export { openSignedDoor, type SignedCall, type SignedDoor, type SignedDoorOptions } from './door.ts'
export {
  callFaults,
  createSwitchboard,
  faultLimits,
  longestDelayMs,
  type Switchboard,
} from './faults/switchboard.ts'
export { addFaultCalls } from './faults/fault-calls.ts'
export { calm, lostOnTheWire, type Struck } from './faults/strike.ts'
export { forgetNonces } from './nonces.queries.ts'
export { doorAnswer, doorCodes, SignedRefusal, type Answer } from './refusal.ts'
export { createGatewayServer, securityHeaders, type GatewayParts } from './gateway-server.ts'
export {
  canonicalAnswer,
  canonicalRequest,
  isSignedWith,
  isWithin,
  signText,
  stampRequest,
  type SignatureHeaders,
} from './signing.ts'
export { namesOf } from './trace.ts'
export {
  expectStatus,
  isAnswerSigned,
  replyOf,
  signedWish,
  type Reply,
  type SentRequest,
  type SignedWish,
} from './testing/wish.ts'
