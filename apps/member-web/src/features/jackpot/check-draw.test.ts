import { commitmentOf, drawEach, sha256Hex } from '@glasshouse/fairness'
import { expect, test } from 'vitest'
import type { DrawProof } from '@glasshouse/contract'
import { checkDraw } from './check-draw.ts'

const serverSeed = 'ab'.repeat(32)

async function proofWith(clientSeed: string): Promise<DrawProof> {
  const [thousand, rest] = await drawEach({ serverSeed, clientSeed, nonce: 0 }, [7, 10_000_000])
  const number = (thousand?.result ?? 0) * 10_000_000 + (rest?.result ?? 0)
  return {
    number: `${number}`,
    wins_below: `${number + 1}`,
    of: '70000000',
    seed_number: 1,
    commitment: await commitmentOf(serverSeed),
    server_seed: serverSeed,
    gp_id: 'GPR8',
    bet_id: 'bet 1',
    client_seed: clientSeed,
  }
}

test('a draw is made again, and one that was changed is found', async () => {
  const proof = await proofWith(await sha256Hex('GPR8:bet 1'))
  const { number } = proof
  expect(await checkDraw(proof, serverSeed, true)).toBe('right')
  expect(await checkDraw(proof, serverSeed, false)).toBe('wrong')
  expect(await checkDraw({ ...proof, number: `${Number(number) + 1}` }, serverSeed, false)).toBe('wrong')
  expect(await checkDraw(proof, 'ef'.repeat(32), true)).toBe('wrong')
})

test('a client seed that is not made of the provider and the bet does not match, however well it draws', async () => {
  const chosen = await proofWith('cd'.repeat(32))
  expect(await checkDraw(chosen, serverSeed, true)).toBe('wrong')
  const ofBet = await sha256Hex('GPR8:bet 1')
  expect(await checkDraw({ ...chosen, client_seed: ofBet }, serverSeed, true)).toBe('wrong')
  expect(await checkDraw({ ...(await proofWith(ofBet)), bet_id: 'bet 2' }, serverSeed, true)).toBe('wrong')
})
