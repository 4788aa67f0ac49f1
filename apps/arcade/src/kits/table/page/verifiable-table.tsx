import { unitsText } from '@glasshouse/money'
import type { Area } from '@glasshouse/phrases'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { VerifyData } from '../../../protocol/page-api.ts'
import { DrawTable } from '../../../verifier/draw-table.tsx'
import { PayLine } from '../../../verifier/pay-line.tsx'
import { Step } from '../../../verifier/step.tsx'
import { drawsOf, type VerifiableGame, type Verdict } from '../../../verifier/verifiable-game.ts'
import { workOutShared } from '../../../verifier/work-out.ts'
import { payoutsOf, sumOf, type TableGameWire } from '../table-rules.ts'
import type { TableLook, TablePlay } from './look.ts'
import { offlineTable, type OfflineParts } from './offline-table.ts'
import { stakesOfView } from './paid-spots.ts'

type VerifiableTable<R> = {
  readonly code: string
  readonly path: Area
  readonly cover: string
  readonly tables: { readonly version: string }
  readonly look: TableLook<R>
  readonly words: {
    readonly draws: (play: TablePlay) => string
    /** What one of the draws means. */
    readonly drawn: (result: number, index: number, play: TablePlay) => string
    readonly bets: (play: TablePlay) => string
    readonly betsWhy: (play: TablePlay) => string
    readonly pays: (play: TablePlay) => string
  }
  readonly offline: OfflineParts
}

type VerifiableTableGame<R> = VerifiableGame<Area, TableGameWire<R>> & {
  readonly code: string
  /** The program that checks a round anywhere. */
  readonly program: (data: VerifyData<TableGameWire<R>>) => string
}

/** A table's part of the verifier: the draws, the spots, the pay. */
export function verifiableTable<R>(table: VerifiableTable<R>): VerifiableTableGame<R> {
  const program = (data: VerifyData<TableGameWire<R>>) => offlineTable(data, table, table.offline)
  return {
    code: table.code,
    program,
    words: ['table', table.path],
    name: phrases => table.look.title({ phrases } as TablePlay), // a title is words alone
    cover: table.cover,
    verify: data => verifyTable(table, data),
    steps: (data, verdict) => <TableSteps table={table} program={program} data={data} verdict={verdict} />,
  }
}

/** Holds a bet at a table against what the round's seed gives. */
export function verifyTable<R>(
  {
    code,
    tables,
    look: { rules },
  }: Pick<VerifiableTable<R>, 'code' | 'tables'> & { readonly look: Pick<TableLook<R>, 'rules'> },
  data: VerifyData<TableGameWire<R>>,
): Promise<Verdict> {
  return workOutShared<R>(data, {
    code,
    tables,
    draw: rules.draw,
    differs: result => {
      const { picture, payout, stake } = data.round
      if (JSON.stringify(sorted(result)) !== JSON.stringify(sorted(picture))) return 'draws'
      const stakes = stakesOfView(data.round)
      const isStaked = unitsText(sumOf(stakes), data.currency) === stake
      const isPaid = unitsText(sumOf(payoutsOf(rules, stakes, result)), data.currency) === payout
      return isStaked && isPaid ? undefined : 'pay'
    },
  })
}

/** The database keeps the fields of a result in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}

type TableStepsProps<R> = {
  readonly table: VerifiableTable<R>
  readonly program: VerifiableTableGame<R>['program']
  readonly data: VerifyData<TableGameWire<R>>
  readonly verdict: Verdict | undefined
}

function TableSteps<R>({ table, program, data, verdict }: TableStepsProps<R>) {
  const play = usePlay<Area>()
  const { t } = usePlay<'table'>().phrases
  const { look, words } = table
  const { picture, payout, stake } = data.round
  const stakes = stakesOfView(data.round)
  const text = (units: bigint) => play.money(unitsText(units, data.currency))
  return (
    <>
      <Step number={3} title={t('arcade.step3')} why={words.draws(play)}>
        <DrawTable
          draws={drawsOf(verdict)}
          meaning={({ result }, index) => words.drawn(result, index, play)}
        />
      </Step>
      <Step number={4} title={words.bets(play)} why={words.betsWhy(play)}>
        <p>{look.say(picture, play)}</p>
        <ul>
          {[...stakes].map(([spot, units]) => (
            <li key={spot}>
              {t('table.verifySpot', {
                spot: look.nameOf(spot, play),
                stake: text(units),
                payout: text(look.rules.payoutUnits(spot, units, picture)),
              })}
            </li>
          ))}
        </ul>
      </Step>
      <Step number={5} title={t('arcade.step5')} why={words.pays(play)}>
        <PayLine
          seal={data.seal}
          sum={t('table.verifySum', { payout: text(unitsOf(payout)), stake: text(unitsOf(stake)) })}
          program={{
            name: `${table.path}-round-${data.round.nonce}.mjs`,
            text: () => program(data),
          }}
        />
      </Step>
    </>
  )
}
