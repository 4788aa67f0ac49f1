import { commitmentOf, sha256Hex } from '@glasshouse/fairness'
import { byBetsFrom } from '../verifier/bets-hash.ts'

/** How far the rounds of tests are in their chain. */
const place = 3

/** When such a round was drawn: after bets had got their part in it, and before that. */
export const playedAt = new Date(Date.parse(byBetsFrom)).toISOString()
export const playedBefore = new Date(Date.parse(byBetsFrom) - 1).toISOString()

/** What is published of a round that many shared: its seed in a chain, and the digests of its bets, this one among them. */
export async function sharedSeal(serverSeed: string, betId: string) {
  const commitment = await commitmentOf(serverSeed)
  let chainHead = serverSeed
  for (let step = 0; step < place; step += 1) chainHead = await sha256Hex(chainHead)
  const bets = (await Promise.all([betId, 'another', 'a third'].map(sha256Hex))).toSorted()
  return {
    serverSeed,
    commitment,
    clientSeed: await sha256Hex(bets.join('\n')),
    openedAt: '2026-11-20T14:40:00Z',
    shared: { chainHead, place, seedBefore: commitment, bets },
  }
}

/** One thing in what is published changed, and what a check says to it. */
export const sealChanges = [
  ['another seed', 'seal', { serverSeed: '6'.repeat(64) }],
  ['another hash of the seed', 'seal', { commitment: '6'.repeat(64) }],
  ['another client seed', 'bets', { clientSeed: '6'.repeat(64) }],
] as const

export const sharedChanges = [
  ['another head of the chain', 'chain', { chainHead: '6'.repeat(64) }],
  ['another place in the chain', 'chain', { place: place + 1 }],
  ['another seed before', 'chain', { seedBefore: '6'.repeat(64) }],
  ['a list without the bet', 'bets', { bets: ['6'.repeat(64)] }],
  ['an empty list of bets', 'bets', { bets: [] }],
  ['no list of bets', 'bets', { bets: null }],
] as const
