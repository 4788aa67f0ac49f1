/**
 * Calls between two services that share a secret: how both sides sign, the client, the endpoint, and the faults that a
 * sandbox injects there on command. Stores used nonces in a table that each gateway creates itself; knows no gateway by
 * name and nothing of the calls' content.
 */
export {
  createSignedClient,
  type SignedClient,
  type SignedClientOptions,
  type SignedQuestion,
} from './client.ts'
export { checkHmac, signAnswer, type SignedRequest, type KnownCaller, type SignedAnswer } from './envelope.ts'
export {
  openSignedEndpoint,
  type SignedCall,
  type SignedEndpoint,
  type SignedEndpointOptions,
} from './signed-endpoint.ts'
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
export { endpointAnswer, endpointCodes, SignedRefusal, type Answer } from './refusal.ts'
export { createGatewayServer, securityHeaders, type FloodGate, type GatewayDeps } from './gateway-server.ts'
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
  signedInput,
  type Reply,
  type SentRequest,
  type SignedInput,
} from './testing/signed-request.ts'
