import { byBetsFrom } from './bets-hash.ts'

/**
 * The part of a program to run elsewhere that checks what a shared `round` of this table was drawn from: its chain, and
 * its bets.
 */
export function offlineShared(tableCode: string): string {
  return `const sha256 = text => createHash('sha256').update(text).digest('hex')
const { chainHead, place, seedBefore, bets } = round.shared

// 1. The seed is the one that was committed before the bets of the round, and goes on with the chain of the table.
let hash = round.serverSeed
for (let step = 0; step < place; step += 1) hash = sha256(hash)
const chained = hash === chainHead && (seedBefore === null || seedBefore === round.commitment)
const sealed = sha256(round.serverSeed) === round.commitment && chained

// The client seed is the hash of the digests of all bets, each once, in their order, and this bet is one of them.
// Rounds of before this was so, and no others, have the code of their table.
const listed =
  bets === null
    ? round.clientSeed === ${JSON.stringify(tableCode)} && Date.parse(round.playedAt) < Date.parse(${JSON.stringify(byBetsFrom)})
    : bets.every((digest, index) => index === 0 || digest > bets[index - 1]) &&
      bets.includes(sha256(round.id)) &&
      sha256(bets.join('\\n')) === round.clientSeed`
}
