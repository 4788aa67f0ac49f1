import { ChannelFault, gatewayTimeouts, type PaymentChannel } from '@glasshouse/server'
import { type Owner } from '../gate.ts'
import { type Random } from '../random.ts'
import { longestTravelMs, type NetworkMood } from '../unsteady-network.ts'
import { type VirtualTime } from '../virtual-time.ts'

export type ChannelDeps = {
  readonly inner: PaymentChannel
  readonly time: VirtualTime
  readonly random: Random
  readonly owner: Owner
  readonly mood: () => NetworkMood
  readonly onEvent: (event: string) => void
}

/** A channel whose calls and answers are lost, doubled and delayed, over virtual time and by the seed. */
export function createUnsteadyChannel(deps: ChannelDeps): PaymentChannel {
  const { inner } = deps
  return {
    ...inner,
    open: (call, order) =>
      send(deps, {
        name: 'open',
        timeoutMs: gatewayTimeouts.openMs,
        deliver: () => inner.open(call, order),
      }).catch((reason: unknown) => {
        if (reason instanceof ChannelFault) return { outcome: 'unknown', reason }
        throw reason
      }),
    query: (call, orderNumber) =>
      send(deps, {
        name: 'query',
        timeoutMs: gatewayTimeouts.queryMs,
        deliver: () => inner.query(call, orderNumber),
      }),
    payouts: {
      ...inner.payouts,
      pay: (call, payout) =>
        send(deps, {
          name: 'pay',
          timeoutMs: gatewayTimeouts.openMs,
          deliver: () => inner.payouts.pay(call, payout),
        }).catch((reason: unknown) => {
          if (reason instanceof ChannelFault) return { outcome: 'unknown', reason }
          throw reason
        }),
      query: (call, payoutNumber) =>
        send(deps, {
          name: 'queryPayout',
          timeoutMs: gatewayTimeouts.queryMs,
          deliver: () => inner.payouts.query(call, payoutNumber),
        }),
    },
  }
}

type Message<T> = {
  readonly name: string
  readonly timeoutMs: number
  readonly deliver: () => Promise<T>
}

function send<T>({ time, random, owner, mood, onEvent }: ChannelDeps, message: Message<T>): Promise<T> {
  const { name, timeoutMs, deliver } = message
  return new Promise((resolve, reject) => {
    let isOver = false
    const isMoot = () => isOver || !owner.isAlive
    const finish = (settle: () => void) => {
      if (isMoot()) return
      isOver = true
      settle()
    }
    const { loss, doubling, delay } = mood()
    time.after(
      timeoutMs,
      () =>
        finish(() => {
          onEvent(`timedOut ${name}`)
          reject(new ChannelFault('timeout'))
        }),
      isMoot,
    )
    if (random.chance(loss)) return onEvent(`requestLost ${name}`)
    const isDelayed = random.chance(delay)
    if (isDelayed) onEvent(`delayed ${name}`)
    if (random.chance(doubling)) {
      onEvent(`doubled ${name}`)
      time.after(1 + random.below(longestTravelMs), () => void deliver().catch(() => undefined))
    }
    const isAnswerLost = random.chance(loss)
    if (isAnswerLost) onEvent(`answerLost ${name}`)
    time.after(isDelayed ? 5_000 + random.below(longestTravelMs - 5_000) : 1 + random.below(200), () => {
      const delivered = deliver()
      if (isAnswerLost) return void delivered.catch(() => undefined)
      const backMs = 1 + random.below(200)
      const arrive = (settle: () => void) => time.after(backMs, () => finish(settle))
      delivered.then(
        value => arrive(() => resolve(value)),
        (error: unknown) => arrive(() => reject(error)),
      )
    })
  })
}
