import { must } from '@glasshouse/outcome'
import { expect, test } from 'vitest'
import { createBatcher, type Batchable } from './batcher.ts'
import { keyed, post, testLedger } from './testing/test-ledger.ts'

const ledgerTest = testLedger()

type Item = Batchable & { readonly name: string }

function item(name: string, more: Partial<Item> = {}): Item {
  return { name, weight: 1, identity: name, aloneAs: undefined, locks: [], goesInLine: false, ...more }
}

/** A sender that answers on command, and remembers what it was sent. */
function heldSender() {
  const sent: string[][] = []
  const answers: (() => void)[] = []
  return {
    sent,
    answer: () => answers.shift()?.(),
    send: (batch: readonly Item[]) => {
      sent.push(batch.map(each => each.name))
      return new Promise<PromiseSettledResult<string>[]>(resolve =>
        answers.push(() => resolve(batch.map(each => ({ status: 'fulfilled', value: each.name })))),
      )
    },
  }
}

const limits = { lanes: 2, heaviestBatch: 4, longestQueue: 6 }

function turn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

test('what is submitted in one turn goes in one batch, and what comes later waits for a free lane', async () => {
  const { sent, answer, send } = heldSender()
  const batcher = createBatcher({ ...limits, send })
  const first = Promise.all(['a', 'b'].map(async name => batcher.submit(item(name))))
  await turn()
  void batcher.submit(item('c'))
  await turn()
  void batcher.submit(item('d'))
  void batcher.submit(item('e'))
  await turn()
  expect(sent).toEqual([['a', 'b'], ['c']])
  answer()
  expect(await first).toEqual(['a', 'b'])
  await turn()
  expect(sent).toEqual([['a', 'b'], ['c'], ['d', 'e']])
})

test('a group is never cut: what does not fit whole goes with the next batch', async () => {
  const { sent, send } = heldSender()
  const batcher = createBatcher({ ...limits, send })
  for (const [name, weight] of [
    ['a', 3],
    ['b', 2],
    ['c', 2],
  ] as const)
    void batcher.submit(item(name, { weight }))
  await turn()
  expect(sent).toEqual([['a'], ['b', 'c']])
})

test('a long queue is shared among the free lanes', async () => {
  const { sent, send } = heldSender()
  const batcher = createBatcher({ ...limits, heaviestBatch: 1_000, longestQueue: 1_000, send })
  for (let n = 0; n < 200; n += 1) void batcher.submit(item(`${n}`))
  await turn()
  expect(sent.map(batch => batch.length)).toEqual([100, 100])
})

test('items that must be checked separately take different batches, copies of one may share', async () => {
  const { sent, answer, send } = heldSender()
  const batcher = createBatcher({ ...limits, lanes: 1, send })
  void batcher.submit(item('a', { aloneAs: 'member 1' }))
  void batcher.submit(item('b', { aloneAs: 'member 1' }))
  void batcher.submit(item('c'))
  void batcher.submit(item('a', { aloneAs: 'member 1' }))
  await turn()
  answer()
  await turn()
  await turn()
  expect(sent).toEqual([['a', 'c', 'a'], ['b']])
})

test('what would wait for the locks of a batch under way is passed over, but only once', async () => {
  const { sent, answer, send } = heldSender()
  const batcher = createBatcher({ ...limits, send })
  const submit = (name: string, ...locks: bigint[]) => void batcher.submit(item(name, { locks }))
  submit('first', 1n, 2n)
  await turn()
  submit('a', 2n, 3n)
  submit('b', 4n, 5n)
  await turn()
  expect(sent).toEqual([['first'], ['b']])
  submit('c', 5n)
  submit('d', 6n)
  answer() // the first: a waits for nothing any more, c would wait for b
  await turn()
  await turn()
  expect(sent.at(-1)).toEqual(['a', 'd'])
  submit('e', 3n)
  submit('f', 7n)
  submit('g', 8n)
  submit('h', 9n)
  submit('i', 3n)
  answer() // b: e and i would wait for a
  await turn()
  await turn()
  expect(sent.at(-1)).toEqual(['c', 'f', 'g', 'h'])
  submit('j', 9n)
  answer() // a: e and i wait for nothing, and j would wait for h
  await turn()
  await turn()
  expect(sent.at(-1)).toEqual(['e', 'i'])
})

test('what was passed over once goes with the next batch, even if that has to wait', async () => {
  const { sent, answer, send } = heldSender()
  const batcher = createBatcher({ ...limits, send })
  const submit = (name: string, ...locks: bigint[]) => void batcher.submit(item(name, { locks }))
  submit('first', 1n)
  await turn()
  submit('unlucky', 1n, 2n)
  submit('second', 2n)
  await turn()
  expect(sent.at(-1)).toEqual(['second'])
  submit('free', 3n)
  answer() // the first; unlucky would wait for the second now
  await turn()
  await turn()
  expect(sent.at(-1)).toEqual(['unlucky', 'free'])
})

test('where most would wait, no submission is passed over', async () => {
  const { sent, send } = heldSender()
  const batcher = createBatcher({ ...limits, send })
  const house = 1n
  void batcher.submit(item('first', { locks: [7n, house] }))
  await turn()
  void batcher.submit(item('a', { locks: [2n, house] }))
  void batcher.submit(item('b', { locks: [3n, house] }))
  void batcher.submit(item('c', { locks: [4n] }))
  await turn()
  expect(sent).toEqual([['first'], ['a', 'b', 'c']])
})

test('those who were passed over do not hide that most of the queue would wait', async () => {
  const { sent, answer, send } = heldSender()
  const batcher = createBatcher({ ...limits, heaviestBatch: 100, longestQueue: 100, send })
  const submit = (name: string, ...locks: bigint[]) => void batcher.submit(item(name, { locks }))
  submit('first', 1n)
  await turn()
  for (let n = 0; n < 4; n += 1) submit(`unlucky ${n}`, 1n, 2n)
  for (let n = 0; n < 4; n += 1) submit(`free ${n}`, 2n)
  await turn()
  expect(sent.at(-1)).toEqual(['free 0', 'free 1', 'free 2', 'free 3'])
  for (let n = 0; n < 20; n += 1) submit(`other ${n}`, 2n)
  answer() // the first; all that wait would wait for the free ones
  await turn()
  await turn()
  expect(sent.at(-1)).toHaveLength(24)
})

test('what goes down one connection behind the other is not passed over, unless that one is held up', async () => {
  const { sent, answer, send } = heldSender()
  const batcher = createBatcher({ ...limits, send })
  const submit = (name: string, locks: bigint[], goesInLine = true) =>
    void batcher.submit(item(name, { locks, goesInLine }))
  submit('first', [1n])
  await turn()
  submit('behind it', [1n])
  submit('beside it', [1n], false)
  submit('free', [2n], false)
  submit('freer', [3n], false)
  await turn()
  expect(sent).toEqual([['first'], ['behind it', 'free', 'freer']])
  answer() // the first
  await turn()
  await turn()
  expect(sent.at(-1)).toEqual(['beside it'])
  answer()
  answer()
  await batcher.idle()
  submit('held up', [1n])
  await turn()
  batcher.heldUp()
  submit('held up too', [1n])
  submit('elsewhere', [4n])
  await turn()
  // There are two lanes for them, so that what was passed over waits in one of its own.
  expect(sent.slice(-2)).toEqual([['elsewhere'], ['held up too']])
})

test('batches that are held up in line give their lanes away, and no more do so than there are lanes', async () => {
  const { sent, send } = heldSender()
  const batcher = createBatcher({ ...limits, longestQueue: 10, send })
  const submit = async (name: string, goesInLine: boolean) => {
    void batcher.submit(item(name, { goesInLine }))
    await turn()
  }
  await submit('a', true)
  await submit('b', false)
  await submit('c', true)
  batcher.heldUp()
  await turn()
  expect(sent).toEqual([['a'], ['b'], ['c']])
  await submit('d', true)
  batcher.heldUp()
  await turn()
  expect(sent.at(-1)).toEqual(['d'])
  await submit('e', true)
  batcher.heldUp()
  await turn()
  expect(sent).toEqual([['a'], ['b'], ['c'], ['d']])
})

test('a full queue turns away, and takes again when there is room', async () => {
  const { answer, send } = heldSender()
  const batcher = createBatcher({ ...limits, lanes: 1, send })
  const taken = Array.from({ length: 6 }, (_each, n) => batcher.submit(item(`${n}`)))
  expect(taken.every(Boolean)).toBe(true)
  expect(batcher.submit(item('one too many'))).toBeUndefined()
  await turn()
  expect(batcher.submit(item('room again'))).toBeDefined()
  answer()
  await turn()
})

test('a sender that throws fails its batch and no other', async () => {
  let calls = 0
  const batcher = createBatcher<Item, string>({
    ...limits,
    send: async batch => {
      calls += 1
      if (calls === 1) throw new Error('lost')
      return batch.map(each => ({ status: 'fulfilled', value: each.name }))
    },
  })
  await expect(batcher.submit(item('a'))).rejects.toThrow('lost')
  expect(await batcher.submit(item('b'))).toBe('b')
})

test('the ledger answers busy when its queue is full, and closes only when everything is settled', async () => {
  const ledger = ledgerTest.ledger({ longestQueue: 10 })
  const [member, house] = await ledgerTest.accounts(100n, 0n)
  const bet = (n: number) => ledger.submit({ key: keyed(`busy ${n}`), movements: [post(member, house, 1n)] })
  const answers = Array.from({ length: 12 }, (_each, n) => bet(n))
  await ledger.close()
  const settled = await Promise.all(answers)
  expect(settled.map(answer => (answer.ok ? 'ok' : answer.refusal))).toEqual([
    ...Array.from({ length: 10 }, () => 'ok'),
    'busy',
    'busy',
  ])
  await expect(bet(13)).rejects.toThrow('closed')
  const again = ledgerTest.ledger()
  must(await again.submit({ key: keyed('busy 10'), movements: [post(member, house, 1n)] }))
})
