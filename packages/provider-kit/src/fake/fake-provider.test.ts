import { describe, expect, test } from 'vitest'
import {
  createFakeProvider,
  examineAdapter,
  fakeGame,
  ProviderFault,
  faultKinds,
  resultOfFault,
} from '../index.ts'

const fake = createFakeProvider(() => new Date())
let names = 0

examineAdapter(
  'the fake provider',
  () => ({
    adapter: fake.adapter,
    currency: 'VND',
    otherCurrency: 'USD',
    amountUnits: 4_000_000n,
    game: fakeGame,
    lobbyUrl: 'https://site.example/',
    newPlayerRef: () => `player-${(names += 1)}`,
    newOrderId: () => `order-number-${(names += 1)}`,
    cause: async trouble => fake.cause(trouble),
    calm: async () => fake.calm(),
    playBets: async (playerId, count) => {
      for (let n = 0; n < count; n += 1) {
        fake.playBet(playerId, { stakeUnits: 10_000n, payoutUnits: n % 2 === 0 ? 0n : 16_000n })
      }
    },
  }),
  { describe, test },
)

test.each(Object.entries(faultKinds))(
  'a transfer that ends with %s is sorted by its effect alone',
  (kind, facts) => {
    // The keys of the table are the kinds; `Object.entries` forgets it.
    const result = resultOfFault(new ProviderFault(kind as keyof typeof faultKinds))
    if (kind === 'transferInProgress') expect(result.outcome).toBe('inProgress')
    else expect(result.outcome).toBe(facts.effect === 'none' ? 'rejected' : 'unknown')
  },
)

test('a bug is not a fault of a provider', () => {
  expect(() => resultOfFault(new TypeError('x is undefined'))).toThrow(TypeError)
})
