import { unitsOf } from '../../../page-kit/amounts.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { sumOf, type Stakes } from '../table-rules.ts'
import { TableBoard } from './table-board.tsx'
import { TableDock } from './table-dock.tsx'
import styles from './table-page.module.css'
import type { useChips } from './use-chips.ts'
import type { TableState, TableWire } from './use-table.ts'

type TableBetsProps<G extends TableWire, R> = {
  readonly state: TableState<G, R>
  readonly bets: ReturnType<typeof useChips>
  /** What lies on the board. */
  readonly stakes: Stakes
  readonly isOpen: boolean
  /** Autobet ended because a round was missed. */
  readonly wasCut: boolean
  readonly pays: (spot: string) => boolean
  readonly onPlace: (spot: string) => void
}

/** The board, and the dock with all that can be done on it. */
export function TableBets<G extends TableWire, R>(props: TableBetsProps<G, R>) {
  const { state, bets, stakes, isOpen, wasCut, pays, onPlace } = props
  const { view, round, layout, last, own, fault, inPlay, isListening } = state
  const { t } = usePlay<'table'>().phrases
  const { currency } = view
  const note = bets.note ?? (wasCut ? t('table.autoCut') : undefined)
  return (
    <>
      <div className={styles.table}>
        <TableBoard
          stakes={stakes}
          currency={currency}
          pays={pays}
          isOpen={isOpen}
          onPlace={onPlace}
          onRemove={bets.remove}
          onUndo={bets.undo}
          onRepeat={bets.repeat}
        />
      </div>
      <TableDock
        chips={bets.chips}
        chip={bets.isOwn ? undefined : bets.chip}
        own={{
          view,
          freeUnits: unitsOf(view.balance) + unitsOf(inPlay ?? '0') - sumOf(layout.stakes),
          own: bets.own,
          isChosen: bets.isOwn,
          onChoose: bets.chooseOwn,
        }}
        stakes={stakes}
        currency={currency}
        mayRepeat={last.size > 0}
        mayUndo={layout.before.length > 0}
        isOpen={isOpen}
        isTelling={!own && stakes.size > 0}
        fault={fault}
        note={isListening || !round ? note : t('table.offline')}
        onChip={bets.choose}
        onUndo={bets.undo}
        onClear={bets.clear}
        onRepeat={bets.repeat}
        onHalve={bets.halve}
        onDouble={bets.double}
      />
    </>
  )
}
