import { useState } from 'react'
import { displayStepUnits, unitsText } from '@glasshouse/money'
import { Button, Dialog, Icon } from '@glasshouse/ui'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { StakeField } from '../../../page-kit/stake-field.tsx'
import type { SessionView } from '../../../protocol/page-api.ts'
import { ChipDisc } from './chip.tsx'
import trayStyles from './chip-tray.module.css'
import styles from './own-chip.module.css'

export type OwnChipProps = {
  readonly view: SessionView
  /** What of the balance is not on the table, in units. */
  readonly freeUnits: bigint
  /** Its value; undefined until it had one. */
  readonly own: string | undefined
  readonly isChosen: boolean
  /** With a value: the new one. */
  readonly onChoose: (value?: string) => void
}

/** The chip whose value the player types. The first press takes it, the next one changes its value. */
export function OwnChip({ view, freeUnits, own, isChosen, onChoose }: OwnChipProps) {
  const { phrases, money } = usePlay<'table'>()
  const { t } = phrases
  const [isOpen, setOpen] = useState(false)
  const within = withinFree(view, freeUnits)
  const press = () => {
    if (own === undefined || isChosen) setOpen(true)
    onChoose()
  }
  return (
    <>
      <button
        type="button"
        className={trayStyles.choice}
        data-own
        aria-haspopup="dialog"
        aria-pressed={isChosen}
        aria-label={own === undefined ? t('table.ownChip') : t('table.ownChipOf', { amount: money(own) })}
        onClick={press}
      >
        {own === undefined ? (
          <span className={styles.empty}>
            <Icon name="edit" size={20} />
          </span>
        ) : (
          <span className={styles.own}>
            <ChipDisc amount={own} />
          </span>
        )}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('table.ownChip')}
        closeLabel={t('arcade.close')}
        sheet
      >
        <form
          className={styles.body}
          onSubmit={event => {
            event.preventDefault()
            setOpen(false)
          }}
        >
          {own !== undefined && (
            <StakeField
              view={within}
              stake={own}
              label={t('table.ownChip')}
              disabled={false}
              onChange={onChoose}
            />
          )}
          <p className={styles.hint}>
            {t('table.ownChipHint', {
              least: money(within.limits.smallestStake),
              most: money(within.limits.largestStake),
            })}
          </p>
          <Button type="submit" look="filled">
            {t('table.ownChipTake')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}

/** No chip is larger than what may be staked and what there is. */
function withinFree(view: SessionView, freeUnits: bigint): SessionView {
  const { currency, limits } = view
  const free = freeUnits - (freeUnits % displayStepUnits(currency))
  const [smallest, largest] = [unitsOf(limits.smallestStake), unitsOf(limits.largestStake)]
  const most = free < smallest ? smallest : free < largest ? free : largest
  return { ...view, limits: { ...limits, largestStake: unitsText(most, currency) } }
}
