import { type Submission } from '@glasshouse/ledger'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type ArcadeDeps } from '../deps.ts'
import { movementCodes } from '../wallets/accounts.ts'
import { getPlayer, type Player } from '../wallets/players.ts'
import { type Catalogue } from './feed.ts'
import { findStandingBet, type StandingBet } from './late-changes.queries.ts'

/** What a bet is to have come to after all. */
export type LateChange =
  | { readonly state: 'void' }
  | {
      readonly state: 'resettled'
      readonly payoutUnits: bigint
      /** The stake unless it is given. */
      readonly validBetUnits?: bigint
    }

/**
 * Changes a settled bet: the ledger moves the difference of its old and new result, and writes the bet's next version
 * with it. Money that a wallet no longer has cannot be taken back: then nothing changes at all. A bet that already has
 * the wanted result is left alone, so the same command may come twice.
 */
export async function changeLate(
  deps: ArcadeDeps,
  catalogue: Catalogue,
  { betId, change }: { readonly betId: string; readonly change: LateChange },
): Promise<Outcome<StandingBet, 'betUnknown' | 'insufficientBalance' | 'busy'>> {
  const standing = await findStandingBet(deps.database, catalogue, betId)
  return standing ? changeStanding(deps, standing, change) : refuse('betUnknown')
}

/** The same for a result that was read before; refused as busy if the bet has another one by now. */
export async function changeStanding(
  deps: ArcadeDeps,
  standing: StandingBet,
  change: LateChange,
): Promise<Outcome<StandingBet, 'insufficientBalance' | 'busy'>> {
  const { database, ledger } = deps
  const payoutUnits = change.state === 'void' ? standing.stakeUnits : change.payoutUnits
  if (standing.state === change.state && standing.payoutUnits === payoutUnits) return ok(standing)
  const player = await getPlayer(database, standing.playerId)
  const validBetUnits = change.state === 'void' ? 0n : (change.validBetUnits ?? standing.stakeUnits)
  const wanted = { player, standing, state: change.state, payoutUnits, validBetUnits }
  const decision = await ledger.submit(await changeSubmission(deps, wanted))
  if (!decision.ok) return refuse(decision.refusal === 'insufficientFunds' ? 'insufficientBalance' : 'busy')
  // Whatever happened to the bet since: this is the command's result.
  return ok({ ...standing, state: change.state, payoutUnits, validBetUnits })
}

type Wanted = {
  readonly player: Player
  readonly standing: StandingBet
  readonly state: LateChange['state']
  readonly payoutUnits: bigint
  readonly validBetUnits: bigint
}

async function changeSubmission(
  { accounts, clock }: ArcadeDeps,
  { player, standing, state, payoutUnits, validBetUnits }: Wanted,
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
    validBetUnits,
    at: clock.now().toISOString(),
  }
  return {
    // One change for each version: the second of two concurrent ones finds that the bet has changed.
    key: { scope: 'late change', key: `${standing.id}`, content: `${state}|${payoutUnits}` },
    movements: units === 0n ? [] : [{ type: 'post', debit, credit, amount: { currency, units }, code }],
    rows: [{ statement: 'betChange', values }],
  }
}
