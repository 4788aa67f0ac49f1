import { Button } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { mines as tables } from '../tables.ts'
import styles from './field-picker.module.css'
import { placeOf } from './place.ts'
import { randomFields } from './random-fields.ts'

type FieldPickerProps = {
  /** In the order in which they are opened. */
  readonly chosen: readonly number[]
  /** No more can be opened in one round. */
  readonly most: number
  readonly onChoose: (chosen: readonly number[]) => void
}

/** The fields that autobet opens in each round. */
export function FieldPicker({ chosen, most, onChoose }: FieldPickerProps) {
  const { t } = usePlay<'mines'>().phrases
  const toggle = (field: number) => {
    const rest = chosen.filter(each => each !== field)
    if (rest.length === chosen.length) onChoose([...chosen.slice(0, most - 1), field])
    else if (rest.length > 0) onChoose(rest)
  }
  return (
    <section className={styles.picker} aria-label={t('mines.autoFields')}>
      <p className={styles.head}>
        <span>{t('mines.autoFieldsCount', { count: chosen.length })}</span>
        <Button
          look="plain"
          size="small"
          icon="refresh"
          onClick={() => onChoose(randomFields(chosen.length))}
        >
          {t('mines.autoRandom')}
        </Button>
      </p>
      <div className={styles.board}>
        {Array.from({ length: tables.fields }, (_, field) => (
          <button
            className={styles.field}
            type="button"
            key={field}
            aria-pressed={chosen.includes(field)}
            aria-label={t('mines.autoField', placeOf(field))}
            onClick={() => toggle(field)}
          />
        ))}
      </div>
    </section>
  )
}
