import { must } from '@glasshouse/outcome'
import { getGame } from '../games/game.ts'
import { type ArcadeDeps } from '../deps.ts'
import { getPlayer } from '../wallets/players.ts'
import { findOpenRoundOfGame, type OpenRound } from './open-rounds.queries.ts'
import { roundMovements, voidBetOf, type Table } from './spin.ts'

/** Whether a round can no longer be played on: it began with other tables than its game has now. */
export function isStranded({ games }: ArcadeDeps, { gameCode, configHash }: OpenRound): boolean {
  return getGame(games, gameCode).facts.configHash !== configHash
}

/** Ends a stranded round that the player has open in this game. Answers whether there was one. */
export async function endStrandedRound(
  deps: ArcadeDeps,
  { player, game }: Pick<Table, 'player' | 'game'>,
): Promise<boolean> {
  const open = await findOpenRoundOfGame(deps.database, { playerId: player.id, gameCode: game.code })
  if (!open || !isStranded(deps, open)) return false
  await returnStakes(deps, open)
  return true
}

/** Ends an open round without a result: all its stakes come back, and its bet is void. */
export async function returnStakes(deps: ArcadeDeps, open: OpenRound): Promise<void> {
  const player = await getPlayer(deps.database, open.playerId)
  const now = deps.clock.now()
  const number = open.acts.length + 1
  const { stakeUnits } = open
  const at = now.toISOString()
  const decision = await deps.ledger.submit({
    key: { scope: 'round act', key: `${open.id}|${number}`, content: 'stakes returned' },
    guard: {
      name: 'act',
      subject: player.id,
      data: { roundId: open.id, number, bySession: null, isVoid: true, moreStakeUnits: 0n, now: at },
    },
    movements: await roundMovements(deps, player, { stakeUnits: 0n, payoutUnits: stakeUnits }),
    rows: [
      {
        statement: 'voidRound',
        values: { id: open.id, playerId: player.id, number, payoutUnits: stakeUnits, at },
      },
      ...voidBetOf(player, { start: open, stakeUnits, at: now }),
    ],
  })
  // Another step came first.
  if (!decision.ok && ['guardRefused', 'keyReused'].includes(decision.refusal)) return
  must(decision)
}
