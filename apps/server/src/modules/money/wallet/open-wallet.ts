import { callWithin } from '@glasshouse/provider-kit'
import {
  findWallet,
  insertWallet,
  isKnown,
  updatePlayerId,
  type KnownWallet,
  type ProviderWallet,
} from './provider-wallets.queries.ts'
import { platformOf, type WalletMember, type WalletDeps } from './wallet-deps.ts'
import { playerRefOf } from './wallet.rules.ts'

/** The wallet at a platform, with the player made there on first use. Throws `ProviderFault`. */
export async function openWallet(
  deps: WalletDeps,
  member: WalletMember,
  { platformId, language }: { readonly platformId: number; readonly language: string },
): Promise<KnownWallet> {
  const name = { ...member, platformId }
  let wallet: ProviderWallet | undefined = await findWallet(deps.database, name)
  if (isKnown(wallet)) return wallet
  const playerRef = playerRefOf(member.siteId, member.memberId)
  await insertWallet(deps.database, member, { platformId, playerRef })
  const { adapter } = platformOf(deps, platformId)
  const context = callWithin(deps.timeouts.statusMs, deps.newId())
  const player = await adapter.ensurePlayer(context, { playerRef, currency: member.currency, language })
  await updatePlayerId(deps.database, name, player.playerId)
  wallet = await findWallet(deps.database, name)
  if (!isKnown(wallet)) throw new Error('a wallet has its player once it was written')
  return wallet
}
