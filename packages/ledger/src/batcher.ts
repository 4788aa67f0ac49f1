import { createUnderWay, waitsFor, type Locking, type UnderWay } from './under-way.ts'

/** What the batcher must know about an item; everything else is the sender's business. */
export type Batchable = Locking & {
  /** Room it takes in a batch. */
  readonly weight: number
  /** Items with the same value here go into different batches, unless they are copies (same identity). */
  readonly aloneAs: string | undefined
  readonly identity: string
}

export type BatcherOptions<Item, Result> = {
  /** Batches under way at the same time. */
  readonly lanes: number
  readonly heaviestBatch: number
  /** Items that may wait; one more is turned away. */
  readonly longestQueue: number
  /** Settles every item of a batch, in order, each in its own way. */
  send(batch: readonly Item[]): Promise<readonly PromiseSettledResult<Result>[]>
}

export type Batcher<Item, Result> = {
  /** Undefined when the queue is full. */
  submit(item: Item): Promise<Result> | undefined
  /** The batches that have gone in line are held up there, and release their lanes to others. */
  heldUp(): void
  /** Resolves when nothing waits and nothing is under way. */
  idle(): Promise<void>
}

type Waiting<Item, Result> = {
  readonly item: Item
  /** Left behind once already because of what another batch had locked. */
  passedOver: boolean
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Batches below this size cost more than sharing them among lanes gains (measured). */
const smallestShare = 16
/** How many waiting items are sampled to tell what most of them would wait for. */
const sampled = 16

/**
 * Collects what is submitted while earlier batches are under way, and sends it when a lane is free. No timer: under
 * load the batches grow by themselves, and a single item is sent at the end of the current turn of the event loop.
 */
export function createBatcher<Item extends Batchable, Result>(
  options: BatcherOptions<Item, Result>,
): Batcher<Item, Result> {
  let queue: Waiting<Item, Result>[] = []
  const underWay = createUnderWay(options.lanes)
  let flushPlanned = false
  let whenIdle: (() => void)[] = []

  function planFlush() {
    if (flushPlanned || queue.length === 0 || underWay.freeLanes() === 0) return
    flushPlanned = true
    // At the end of this turn, so that everything submitted within it goes in one batch.
    setImmediate(() => {
      flushPlanned = false
      while (queue.length > 0 && underWay.freeLanes() > 0) {
        const share = fairShare(queue.length, underWay.freeLanes(), options.heaviestBatch)
        const { taken, left } = takeBatch(queue, share, underWay.batches())
        queue = left
        void run(taken)
      }
    })
  }

  async function run(batch: readonly Waiting<Item, Result>[]) {
    const items = batch.map(waiting => waiting.item)
    const end = underWay.begin(items)
    try {
      const results = await options.send(items)
      for (const [index, waiting] of batch.entries()) settle(waiting, results[index])
    } catch (error) {
      for (const waiting of batch) waiting.reject(error)
    }
    end()
    planFlush()
    if (underWay.isNothing() && queue.length === 0) {
      for (const resolve of whenIdle) resolve()
      whenIdle = []
    }
  }

  return {
    submit: item => {
      if (queue.length >= options.longestQueue) return undefined
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      queue.push({ item, passedOver: false, resolve, reject })
      planFlush()
      return promise
    },
    heldUp: () => {
      underWay.heldUp()
      planFlush()
    },
    idle: async () => {
      if (!underWay.isNothing() || queue.length > 0)
        await new Promise<void>(resolve => whenIdle.push(resolve))
    },
  }
}

/** While one lane waits for the disk or for locks of another, the others can do all the rest of their work. */
function fairShare(waiting: number, freeLanes: number, heaviestBatch: number): number {
  const share = Math.ceil(waiting / freeLanes)
  return share < smallestShare ? heaviestBatch : Math.min(share, heaviestBatch)
}

function settle<Item, Result>(
  waiting: Waiting<Item, Result>,
  result: PromiseSettledResult<Result> | undefined,
): void {
  if (result?.status === 'fulfilled') waiting.resolve(result.value)
  else waiting.reject(result?.reason ?? new Error('the batch came back without this item'))
}

/**
 * The longest run from the front that fits. Left behind is what must not be checked beside something taken, and what
 * would only wait for the locks of a batch under way and make all the others wait with it. That happens to an item
 * once, and not when it would happen to most: where everything meets at one account, waiting costs less than small
 * batches do.
 */
function takeBatch<Item extends Batchable, Result>(
  queue: readonly Waiting<Item, Result>[],
  heaviestBatch: number,
  underWay: readonly UnderWay[],
): { taken: Waiting<Item, Result>[]; left: Waiting<Item, Result>[] } {
  const taken: Waiting<Item, Result>[] = []
  const left: Waiting<Item, Result>[] = []
  const alone = new Map<string, string>()
  const wouldWait = ({ item }: Waiting<Item, Result>) => underWay.some(batch => waitsFor(item, batch))
  const front = queue.slice(0, sampled)
  const passesOver = front.filter(wouldWait).length * 2 <= front.length
  let weight = 0
  for (const [index, waiting] of queue.entries()) {
    const { item } = waiting
    if (taken.length > 0 && weight + item.weight > heaviestBatch) {
      left.push(...queue.slice(index))
      break
    }
    if (passesOver && !waiting.passedOver && wouldWait(waiting)) {
      waiting.passedOver = true
      left.push(waiting)
      continue
    }
    if (item.aloneAs !== undefined) {
      const beside = alone.get(item.aloneAs)
      if (beside !== undefined && beside !== item.identity) {
        left.push(waiting)
        continue
      }
      alone.set(item.aloneAs, item.identity)
    }
    weight += item.weight
    taken.push(waiting)
  }
  return { taken, left }
}
