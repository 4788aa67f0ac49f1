import { type WalletMember } from '../wallet-deps.ts'
import { type Wallet } from '../wallet.service.ts'

export type HeldLease = {
  /** Undefined when another one has it. */
  readonly lease: string | undefined
  end(): Promise<void>
}

/** Takes the lease on a member's money, as another process does, and holds it until `end`. */
export async function holdLease(wallet: Wallet, member: WalletMember): Promise<HeldLease> {
  const taken = Promise.withResolvers<string | undefined>()
  const ended = Promise.withResolvers<void>()
  const held = wallet.withLease(member, 0, async lease => {
    taken.resolve(lease)
    if (lease !== undefined) await ended.promise
  })
  held.catch(taken.reject)
  return {
    lease: await taken.promise,
    end: () => {
      ended.resolve()
      return held
    },
  }
}
