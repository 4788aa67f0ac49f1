import { hexOf, sha256Hex } from './hashes.ts'

/** All that a round's draws come from. The nonce is the number of the round under this pair of seeds. */
export type Seeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number }

const serverSeedPattern = /^[0-9a-f]{64}$/
const clientSeedPattern = /^[\x20-\x7e]{1,64}$/

/** 32 bytes from the operating system's secure generator, as hex. Secret until the pair is retired. */
export function newServerSeed(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(32)))
}

/** A client seed for a player who has not chosen one. */
export function newClientSeed(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(8)))
}

/** SHA-256 of the seed's hex text (not of its bytes), published before the first round. */
export function commitmentOf(serverSeed: string): Promise<string> {
  return sha256Hex(serverSeed)
}

/** 1 to 64 printable ASCII characters: wider alphabets have several encodings of the same text. */
export function isClientSeed(text: string): boolean {
  return clientSeedPattern.test(text)
}

/** Throws for seeds that no round can have been drawn from. */
export function checkSeeds({ serverSeed, clientSeed, nonce }: Seeds): void {
  if (!serverSeedPattern.test(serverSeed)) throw new Error('a server seed is 64 lower-case hex digits')
  if (!isClientSeed(clientSeed)) throw new Error('a client seed is 1 to 64 printable ASCII characters')
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new Error('a nonce is a whole number')
}
