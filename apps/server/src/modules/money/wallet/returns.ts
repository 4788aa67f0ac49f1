import { forAllSites } from '../../../platform/site-scope.ts'
import { claimReturns, isKnown, type ProviderWallet } from './provider-wallets.queries.ts'
import { withLease } from './lease.ts'
import { withdrawFromProvider, dropReturn, kickPlayer, planReturn } from './recovery.service.ts'
import { memberOf } from './open-transfer.ts'
import { platformOf, type WalletDeps } from './wallet-deps.ts'

/** Longer than one recovery; another process may take the wallet over when this one died on the way. */
const leaseMs = 60_000
/** No return is planned further ahead than this; beyond it a clock was wrong. */
const furthestPlanMs = 600_000
const mostAtOnce = 4
/** Looks at a wallet whose game may still be open, after which it counts as left. */
const mostLooks = 4

/** Withdraws money that a leave or a failed launch had to leave behind. Returns how many wallets it processed. */
export async function returnStrandedMoney(deps: WalletDeps): Promise<number> {
  const now = deps.clock.now()
  const window = {
    now,
    leaseUntil: new Date(now.getTime() + leaseMs),
    latest: new Date(now.getTime() + furthestPlanMs),
    limit: mostAtOnce,
  }
  const wallets = await deps.database.transaction(tx => claimReturns(tx, window), forAllSites)
  await Promise.all(
    wallets.map(async wallet => {
      try {
        await returnOne(deps, wallet)
        deps.incidents.reportSuccess('returns')
      } catch (error) {
        // Its lease is its pause: the wallet is not taken again before a minute is over.
        const { memberId, platformId } = wallet
        const said = 'money could not be withdrawn from the provider yet'
        const fields = { memberId: String(memberId), platformId }
        deps.incidents.reportFailure('returns', { error, said, fields, isOfOne: true })
      }
    }),
  )
  return wallets.length
}

async function returnOne(deps: WalletDeps, wallet: ProviderWallet): Promise<void> {
  const member = memberOf(wallet)
  // Taking the wallet has replaced the schedule by the end of the lease; any other value now is newer.
  const { returnAt: plan, returnTries: tries } = wallet
  const returned = await withLease(deps, { member, isAsked: false }, async lease => {
    // A member who plays here again needs the money where it is; leaving that game withdraws it. Checked under the
    // lease, because a launch that had it a moment ago may have opened the game.
    if (await isPlayingAt(deps, wallet)) return await dropReturn(deps, wallet, plan)
    const isOut = !isKnown(wallet) || (await kickPlayer(deps, wallet))
    const home = await withdrawFromProvider(deps, wallet, { by: 'house', lease })
    // A provider that never reports whether the game is over is not polled about an empty wallet for ever.
    const isSettled = home.type === 'done' && (isOut || tries >= mostLooks)
    // A frozen wallet stays where it is until its member is free again, and the next recovery takes it home.
    if (isSettled || home.type === 'frozen') return await dropReturn(deps, wallet, plan)
    await planReturn(deps, wallet, { tries: tries + 1, instead: plan })
  })
  if (!returned.ok) await planReturn(deps, wallet, { tries, instead: plan })
}

async function isPlayingAt(deps: WalletDeps, wallet: ProviderWallet): Promise<boolean> {
  const state = await deps.playStates.get(deps.database, wallet)
  const { gpId } = platformOf(deps, wallet.platformId)
  return (state.phase === 'starting' || state.phase === 'playing') && state.play.gpId === gpId
}
