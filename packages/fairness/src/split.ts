import { openStream, type DrawStream } from './draws.ts'

const drawRange = 2 ** 32

/**
 * Cuts a number of steps into parts at places that are all equally likely: each place is a number from 0 to the steps,
 * drawn from the stream of the seed with the client seed `split` and the nonce 0, one for each part but the last; in
 * ascending order they are where the parts end. Parts may be zero; their sum is exact.
 */
export async function drawParts(
  seed: string,
  { steps, parts }: { readonly steps: number; readonly parts: number },
): Promise<readonly number[]> {
  const stream = await openStream({ serverSeed: seed, clientSeed: 'split', nonce: 0 })
  const cuts: number[] = []
  for (let cut = 1; cut < parts; cut += 1) cuts.push(await drawWide(stream, steps + 1))
  const ends = [...cuts.toSorted((one, other) => one - other), steps]
  return ends.map((end, place) => end - (ends[place - 1] ?? 0))
}

/** Above 2^32 a number is two draws, the high and the low one; one that is too large is drawn again. */
async function drawWide(stream: DrawStream, below: number): Promise<number> {
  if (below <= drawRange) return stream.drawBelow(below)
  for (;;) {
    const high = await stream.drawBelow(Math.ceil(below / drawRange))
    const number = high * drawRange + (await stream.drawBelow(drawRange))
    if (number < below) return number
  }
}
