import { type Ledger, type Submission } from '@glasshouse/ledger'
import { largestAmountUnits, type Money } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Database } from '@glasshouse/postgres'
import { timeOrderedId, type Clock } from '@glasshouse/service'
import { movementCodes, type HouseAccounts } from './accounts.ts'
import { type Player } from './players.ts'
import { findTransfer, type TransferRecord, type TransferRefusal } from './transfers.queries.ts'

export type TransferOrder = {
  readonly player: Player
  readonly transferId: string
  readonly direction: 'in' | 'out'
  /** In units; `all` takes what is there, which may be nothing, up to the largest single amount. */
  readonly units: bigint | 'all'
}

/** The obstacle of a new transfer; a known id gets its stored answer all the same. */
export type Circumstances = {
  readonly refusal?: TransferRefusal
  /** A withdrawal gives only this part, as when the rest is locked in an open round. */
  readonly percent?: bigint
}

export type Transfers = {
  /** The stored record of the id, made now or before. `conflict`: the id belongs to another transfer. */
  settle(
    order: TransferOrder,
    circumstances: Circumstances,
  ): Promise<Outcome<TransferRecord, 'conflict' | 'busy'>>
  find(agent: string, transferId: string): Promise<TransferRecord | undefined>
}

type Parts = {
  readonly database: Database
  readonly ledger: Ledger
  readonly accounts: HouseAccounts
  readonly clock: Clock
}

const mostReadings = 20

export function createTransfers(deps: Parts): Transfers {
  const find = (agent: string, transferId: string) => findTransfer(deps.database, { agent, transferId })
  const stored = async (order: TransferOrder) => {
    const record = await find(order.player.agent, order.transferId)
    if (!record) return undefined
    return isSame(record, order) ? ok(record) : refuse('conflict')
  }

  /** The request that wrote the id first decides; ours may have come second. */
  const storedNow = async (order: TransferOrder) => {
    const found = await stored(order)
    if (!found) throw new Error('an accepted transfer left no record')
    return found
  }

  const reject = async (order: TransferOrder, refusal: TransferRefusal) => {
    const decision = await deps.ledger.submit(
      submissionOf(order, { ...idAndTime(deps), state: 'rejected', refusal }, []),
    )
    if (decision.ok) return storedNow(order)
    return refuse(decision.refusal === 'keyReused' ? ('conflict' as const) : ('busy' as const))
  }

  const settle: Transfers['settle'] = async (order, circumstances) => {
    const known = await stored(order)
    if (known) return known
    if (circumstances.refusal) return reject(order, circumstances.refusal)
    for (let reading = 1; reading <= mostReadings; reading += 1) {
      const decision = await deps.ledger.submit(await movingSubmission(deps, order, circumstances))
      if (decision.ok) return storedNow(order)
      if (decision.refusal === 'keyReused') return refuse('conflict')
      // Under `all` the balance may move between our reading and the lock; then it is read again.
      const hasMoved =
        order.units === 'all' && ['guardRefused', 'insufficientFunds'].includes(decision.refusal)
      if (hasMoved) continue
      if (decision.refusal !== 'insufficientFunds') break
      return reject(order, 'INSUFFICIENT_BALANCE')
    }
    return refuse('busy')
  }

  return { settle, find }
}

async function movingSubmission(
  deps: Parts,
  order: TransferOrder,
  { percent }: Circumstances,
): Promise<Submission> {
  const { ledger, database, accounts } = deps
  const { player, direction } = order
  const [wallet] = await ledger.balances(database, [player.wallet])
  if (!wallet) throw new Error('a player without a wallet')
  const everything = wallet.available < largestAmountUnits ? wallet.available : largestAmountUnits
  const asked = order.units === 'all' ? everything : order.units
  const units = percent === undefined ? asked : (asked * percent) / 100n
  const { source } = await accounts.of(player)
  const [debit, credit] = direction === 'in' ? [source, player.wallet] : [player.wallet, source]
  const amount: Money = { currency: player.currency, units }
  const code = direction === 'in' ? movementCodes.transferIn : movementCodes.transferOut
  const submission = submissionOf(
    order,
    { ...idAndTime(deps), state: 'applied', confirmedUnits: units, balanceBeforeUnits: wallet.balance },
    // Emptying an empty wallet succeeds and moves nothing.
    units === 0n ? [] : [{ type: 'post', debit, credit, amount, code }],
  )
  if (order.units !== 'all') return submission
  const data = { wallet: player.wallet, units: wallet.available }
  return { ...submission, guard: { name: 'sameBalance', subject: player.id, data } }
}

function idAndTime({ clock }: Parts) {
  const now = clock.now()
  return { providerTxId: timeOrderedId(now), at: now.toISOString() }
}

/** The key covers the request, not its result: a repeat may meet another balance or another day. */
function submissionOf(
  { player, transferId, direction, units }: TransferOrder,
  values: Readonly<Record<string, unknown>>,
  movements: Submission['movements'],
): Submission {
  const content = [player.house, player.id, direction, player.currency, units].join('|')
  return {
    key: { scope: 'transfer', key: `${player.agent}|${transferId}`, content },
    movements,
    rows: [
      {
        statement: 'transfer',
        values: {
          ...values,
          agent: player.agent,
          transferId,
          house: player.house,
          playerId: player.id,
          direction,
          currency: player.currency,
          requestedUnits: units === 'all' ? null : units,
        },
      },
    ],
  }
}

function isSame(record: TransferRecord, { player, direction, units }: TransferOrder): boolean {
  return (
    record.playerId === player.id &&
    record.direction === direction &&
    record.requestedUnits === (units === 'all' ? null : units)
  )
}
