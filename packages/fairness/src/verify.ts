import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { drawEach, type Draw } from './draws.ts'
import { commitmentOf, type Seeds } from './seeds.ts'

/** What was published and stored of a round: the seal before it, the seeds after it, and what was said to be drawn. */
export type DrawClaim = {
  readonly commitment: string
  readonly seeds: Seeds
  /** The range of each draw, in order, with the result that was shown. */
  readonly drawn: readonly { readonly below: number; readonly result: number }[]
}

/**
 * Works a round's draws out again. `sealBroken`: the server seed is not the one that was sealed. `otherDraws`: the
 * seeds give other numbers than were shown (the data of the refusal holds what they give).
 */
export async function verifyDraws(claim: DrawClaim): Promise<Outcome<readonly Draw[], VerifyRefusal>> {
  if ((await commitmentOf(claim.seeds.serverSeed)) !== claim.commitment) return refuse('sealBroken')
  const draws = await drawEach(
    claim.seeds,
    claim.drawn.map(each => each.below),
  )
  const same = draws.every((draw, index) => draw.result === claim.drawn[index]?.result)
  return same ? ok(draws) : refuse('otherDraws', draws)
}

export type VerifyRefusal = 'sealBroken' | 'otherDraws'
