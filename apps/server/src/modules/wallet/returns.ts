import { acrossSites } from '../../platform/in-site.ts'
import { claimReturns, isKnown, type ProviderWallet } from './provider-wallets.queries.ts'
import { bringHome, dropReturn, endTurn, kickPlayer, planReturn, takeTurn } from './recovery.service.ts'
import { memberOf } from './open-transfer.ts'
import { platformOf, type WalletParts } from './wallet-parts.ts'

/** Longer than one recovery; another process may take the wallet over when this one died on the way. */
const leaseMs = 60_000
/** No return is planned further ahead than this; beyond it a clock was wrong. */
const furthestPlanMs = 600_000
const mostAtOnce = 4
/** Looks at a wallet whose game may still be open, after which it counts as left. */
const mostLooks = 4

/** Brings money home that a leave or a failed launch had to leave behind. Answers how many wallets it looked at. */
export async function returnStrandedMoney(parts: WalletParts): Promise<number> {
  const now = parts.clock.now()
  const window = {
    now,
    leaseUntil: new Date(now.getTime() + leaseMs),
    latest: new Date(now.getTime() + furthestPlanMs),
    limit: mostAtOnce,
  }
  const wallets = await parts.database.transaction(tx => claimReturns(tx, window), acrossSites)
  await Promise.all(
    wallets.map(async wallet => {
      try {
        await returnOne(parts, wallet)
        parts.outages.worked('returns')
      } catch (error) {
        // Its lease is its pause: the wallet is not taken again before a minute is over.
        const { memberId, platformId } = wallet
        const said = 'money could not be brought home yet'
        const fields = { memberId: String(memberId), platformId }
        parts.outages.failed('returns', { error, said, fields, isOfOne: true })
      }
    }),
  )
  return wallets.length
}

async function returnOne(parts: WalletParts, wallet: ProviderWallet): Promise<void> {
  const member = memberOf(wallet)
  // Taking the wallet has put the end of the lease in the plan's place; whatever else stands there now is newer.
  const { returnAt: plan, returnTries: tries } = wallet
  const turn = await takeTurn(parts, member, { isAsked: false })
  if (!turn.ok) {
    await planReturn(parts, wallet, { tries, instead: plan })
    return
  }
  try {
    // A member who plays here again wants the money where it is; leaving that game brings it home. Asked under the
    // turn, because a launch that had it a moment ago may have opened the game.
    if (await isPlayingAt(parts, wallet)) return await dropReturn(parts, wallet, plan)
    const isOut = !isKnown(wallet) || (await kickPlayer(parts, wallet))
    const home = await bringHome(parts, wallet, { by: 'house', turn: turn.value })
    // A provider that never says whether the game is over is not asked about an empty wallet for ever.
    const isSettled = home.type === 'done' && (isOut || tries >= mostLooks)
    // A frozen wallet stays where it is until its member is free again, and the next recovery takes it home.
    if (isSettled || home.type === 'frozen') return await dropReturn(parts, wallet, plan)
    await planReturn(parts, wallet, { tries: tries + 1, instead: plan })
  } finally {
    await endTurn(parts, member, turn.value)
  }
}

async function isPlayingAt(parts: WalletParts, wallet: ProviderWallet): Promise<boolean> {
  const state = await parts.playStates.get(parts.database, wallet)
  const { gpId } = platformOf(parts, wallet.platformId)
  return (state.phase === 'starting' || state.phase === 'playing') && state.play.gpId === gpId
}
