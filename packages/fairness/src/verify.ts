import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { drawEach, type Draw } from './draws.ts'
import { commitmentOf, type Seeds } from './seeds.ts'

/** The published and stored data of a round: the commitment before it, the seeds after it, and the stated draws. */
export type DrawClaim = {
  readonly commitment: string
  readonly seeds: Seeds
  /** The range of each draw, in order, with the result that was shown. */
  readonly drawn: readonly { readonly below: number; readonly result: number }[]
}

/**
 * Recomputes a round's draws. `sealBroken`: the server seed does not match the commitment. `otherDraws`: the seeds give
 * other numbers than were shown (the refusal's data has the right ones).
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
