import { type Submission } from '@glasshouse/ledger'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type ArcadeDeps } from '../deps.ts'
import { movementCodes } from '../wallets/accounts.ts'
import { getPlayer, type Player } from '../wallets/players.ts'
import { type Catalogue } from './feed.ts'
import { findStandingBet, type StandingBet } from './late-changes.queries.ts'

/** What a bet is to have come to after all. */
export type LateChange =
  { readonly state: 'void' } | { readonly state: 'resettled'; readonly payoutUnits: bigint }

/**
 * Changes a bet that is settled: the ledger moves what it came to before less what it comes to now, and writes the bet's
 * next version with it. What a wallet does not hold any more cannot be taken back: then nothing changes at all. A bet that
 * stands as it is wanted is left alone, so the same command may come twice.
 */
export async function changeLate(
  deps: ArcadeDeps,
  catalogue: Catalogue,
  { betId, change }: { readonly betId: string; readonly change: LateChange },
): Promise<Outcome<StandingBet, 'betUnknown' | 'insufficientBalance' | 'busy'>> {
  const { database, ledger } = deps
  const standing = await findStandingBet(database, catalogue, betId)
  if (!standing) return refuse('betUnknown')
  const payoutUnits = change.state === 'void' ? standing.stakeUnits : change.payoutUnits
  if (standing.state === change.state && standing.payoutUnits === payoutUnits) return ok(standing)
  const player = await getPlayer(database, standing.playerId)
  const wanted = { player, standing, state: change.state, payoutUnits }
  const decision = await ledger.submit(await changeSubmission(deps, wanted))
  if (!decision.ok) return refuse(decision.refusal === 'insufficientFunds' ? 'insufficientBalance' : 'busy')
  // Whatever became of the bet since: this is what the command made of it.
  return ok({ ...standing, state: change.state, payoutUnits })
}

type Wanted = {
  readonly player: Player
  readonly standing: StandingBet
  readonly state: LateChange['state']
  readonly payoutUnits: bigint
}

async function changeSubmission(
  { accounts, clock }: ArcadeDeps,
  { player, standing, state, payoutUnits }: Wanted,
): Promise<Submission> {
  const { results } = await accounts.of(player)
  const { currency, wallet } = player
  const moved = payoutUnits - standing.payoutUnits
  const [debit, credit, units] = moved > 0n ? [results, wallet, moved] : [wallet, results, -moved]
  const code = movementCodes.lateChange
  const values = {
    standingId: standing.id,
    state,
    payoutUnits,
    validBetUnits: state === 'void' ? 0n : standing.stakeUnits,
    at: clock.now().toISOString(),
  }
  return {
    // One change for each version: of two that come at once the other finds that the bet stands no longer as it did.
    key: { scope: 'late change', key: `${standing.id}`, content: `${state}|${payoutUnits}` },
    movements: units === 0n ? [] : [{ type: 'post', debit, credit, amount: { currency, units }, code }],
    rows: [{ statement: 'betChange', values }],
  }
}
