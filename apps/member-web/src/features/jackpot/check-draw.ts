import type { DrawProof } from '@glasshouse/contract'

/** A number is drawn in two steps: which thousand whole units, and how much within it. */
const step = 10_000_000

export type DrawCheck = 'right' | 'wrong'

/**
 * Makes a draw again in this browser: from the published seed, and from the provider's name and the bet's id, which the
 * site cannot choose. The client seed that was sent has to be made of these two.
 */
export async function checkDraw(proof: DrawProof, serverSeed: string, isWin: boolean): Promise<DrawCheck> {
  const { sha256Hex, verifyDraws } = await import('@glasshouse/fairness')
  const [number, of, winsBelow] = [BigInt(proof.number), BigInt(proof.of), BigInt(proof.wins_below)]
  const clientSeed = await sha256Hex(`${proof.gp_id}:${proof.bet_id}`)
  if (proof.client_seed !== clientSeed) return 'wrong'
  const wide = BigInt(step)
  const checked = await verifyDraws({
    commitment: proof.commitment,
    seeds: { serverSeed, clientSeed, nonce: 0 },
    drawn: [
      { below: whole(of / wide), result: whole(number / wide) },
      { below: step, result: whole(number % wide) },
    ],
  })
  return checked.ok && number < winsBelow === isWin ? 'right' : 'wrong'
}

/** Below 2^32. */
const whole = (value: bigint) => Number.parseInt(`${value}`, 10)
