import { Button, Chip, Dialog, SelectBox, VisuallyHidden } from '@glasshouse/ui'
import { usePhrases, useTemplate } from '@glasshouse/web-kit'
import { useState } from 'react'
import styles from './room-filters.module.css'
import { countFilters, roomSorts, swingLevels, type RoomAsked } from './room.rules.ts'

type RoomFiltersProps = {
  readonly room: RoomAsked
  readonly change: (input: Partial<RoomAsked>) => void
}

/** Volatility, demo and order of the games. A phone has them in a sheet behind one button. */
export function RoomFilters({ room, change }: RoomFiltersProps) {
  const template = useTemplate()
  const { t } = usePhrases('halls')
  const [isOpen, setOpen] = useState(false)
  if (template === 'desktop') return <Fields room={room} change={change} />
  const count = countFilters(room)
  return (
    <>
      <Button icon="filter" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count === 0 ? t('filter.open') : t('filter.openSet', { count })}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('filter.open')}
        closeLabel={t('action.close')}
        sheet
        footer={
          <div className={styles.foot}>
            <Button wide disabled={count === 0} onClick={() => change({ swings: [], demo: false })}>
              {t('filter.clear')}
            </Button>
            <Button look="filled" wide onClick={() => setOpen(false)}>
              {t('filter.show')}
            </Button>
          </div>
        }
      >
        <div className={styles.sheet}>
          <Fields room={room} change={change} />
        </div>
      </Dialog>
    </>
  )
}

function Fields({ room, change }: RoomFiltersProps) {
  const { t } = usePhrases('halls')
  const { swings, demo, sort } = room
  const toggle = (level: number): void =>
    change({ swings: swings.includes(level) ? swings.filter(each => each !== level) : [...swings, level] })
  return (
    <>
      <fieldset className={styles.swings}>
        <legend className={styles.name}>{t('game.swings')}</legend>
        {swingLevels.map(level => (
          <Chip
            key={level}
            chosen={swings.includes(level)}
            aria-label={t('game.swingsLevel', { level })}
            onClick={() => toggle(level)}
          >
            {level}
          </Chip>
        ))}
      </fieldset>
      <Chip chosen={demo} removable={demo} onClick={() => change({ demo: !demo })}>
        {t('filter.demo')}
      </Chip>
      <label className={styles.sort}>
        <VisuallyHidden>{t('filter.sort')}</VisuallyHidden>
        <SelectBox
          value={sort}
          onChange={event =>
            change({ sort: roomSorts.find(each => each === event.target.value) ?? 'popular' })
          }
        >
          {roomSorts.map(each => (
            <option key={each} value={each}>
              {t(`filter.by_${each}`)}
            </option>
          ))}
        </SelectBox>
      </label>
    </>
  )
}
