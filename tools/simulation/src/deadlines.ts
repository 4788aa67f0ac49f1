import { type CallContext, type ProviderAdapter } from '@glasshouse/provider-kit'
import { usualTimeouts } from '@glasshouse/server'
import { type Owner } from './gate.ts'
import { type VirtualTime } from './virtual-time.ts'

/** The timeouts of the server in the time of its world: the signals that it gives to an adapter count real seconds. */
export function keepDeadlines(
  adapter: ProviderAdapter,
  { time, owner }: { readonly time: VirtualTime; readonly owner: Owner },
): ProviderAdapter {
  const within = async <T>(
    ms: number,
    context: CallContext,
    call: (context: CallContext) => Promise<T>,
  ): Promise<T> => {
    const deadline = new AbortController()
    let isOver = false
    time.after(
      ms,
      () => deadline.abort(),
      () => isOver || !owner.isAlive,
    )
    try {
      return await call({ ...context, signal: deadline.signal })
    } finally {
      isOver = true
    }
  }
  const { balanceMs, transferMs, statusMs } = usualTimeouts
  return {
    ...adapter,
    ensurePlayer: (context, asked) => within(statusMs, context, own => adapter.ensurePlayer(own, asked)),
    getBalance: (context, asked) => within(balanceMs, context, own => adapter.getBalance(own, asked)),
    transferIn: (context, asked) => within(transferMs, context, own => adapter.transferIn(own, asked)),
    transferOut: (context, asked) => within(transferMs, context, own => adapter.transferOut(own, asked)),
    getTransfer: (context, asked) => within(statusMs, context, own => adapter.getTransfer(own, asked)),
    kick: (context, asked) => within(statusMs, context, own => adapter.kick(own, asked)),
  }
}
