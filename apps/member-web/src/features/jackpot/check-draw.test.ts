import { commitmentOf, drawEach } from '@glasshouse/fairness'
import { expect, test } from 'vitest'
import { checkDraw } from './check-draw.ts'

test('a draw is made again, and one that was changed is found', async () => {
  const serverSeed = 'ab'.repeat(32)
  const clientSeed = 'cd'.repeat(32)
  const [thousand, rest] = await drawEach({ serverSeed, clientSeed, nonce: 0 }, [7, 10_000_000])
  const number = (thousand?.result ?? 0) * 10_000_000 + (rest?.result ?? 0)
  const proof = {
    number: `${number}`,
    wins_below: `${number + 1}`,
    of: '70000000',
    seed_number: 1,
    commitment: await commitmentOf(serverSeed),
    server_seed: serverSeed,
    client_seed: clientSeed,
  }
  expect(await checkDraw(proof, serverSeed, true)).toBe('right')
  expect(await checkDraw(proof, serverSeed, false)).toBe('wrong')
  expect(await checkDraw({ ...proof, number: `${number + 1}` }, serverSeed, false)).toBe('wrong')
  expect(await checkDraw(proof, 'ef'.repeat(32), true)).toBe('wrong')
})
