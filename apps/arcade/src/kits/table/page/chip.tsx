import { usePlay } from '../../../page-kit/play-context.tsx'
import styles from './chip.module.css'
import trayStyles from './chip-tray.module.css'

type ChipDiscProps = { readonly amount: string; readonly isOnTable?: boolean; readonly tone?: number }

/** A drawing of a chip with its amount in short; the amount in full is in the name of what it lies on. */
export function ChipDisc({ amount, isOnTable = false, tone }: ChipDiscProps) {
  const { phrases } = usePlay()
  return (
    <span
      className={styles.disc}
      data-amount={shortAmount(amount, phrases.tag)}
      data-on-table={isOnTable || undefined}
      data-tone={tone}
      aria-hidden
    />
  )
}

const formats = new Map<string, Intl.NumberFormat>()

function shortAmount(amount: string, tag: string): string {
  const format =
    formats.get(tag) ??
    new Intl.NumberFormat(tag.startsWith('vi') ? 'en' : tag, {
      notation: 'compact',
      maximumFractionDigits: 1,
    })
  formats.set(tag, format)
  return format.format(amount as Intl.StringNumericLiteral) // decimal text of the wire
}

type ChipTrayProps = {
  readonly chips: readonly string[]
  readonly chosen: string
  readonly onChoose: (chip: string) => void
}

/** The chips to choose from. */
export function ChipTray({ chips, chosen, onChoose }: ChipTrayProps) {
  const { t } = usePlay<'table'>().phrases
  const { money } = usePlay()
  return (
    <div className={trayStyles.tray} role="radiogroup" aria-label={t('table.chips')}>
      {chips.map((chip, index) => (
        <label className={trayStyles.choice} key={chip}>
          <input
            type="radio"
            name="chip"
            className={trayStyles.input}
            checked={chip === chosen}
            aria-label={t('table.chipOf', { amount: money(chip) })}
            onChange={() => onChoose(chip)}
          />
          <ChipDisc amount={chip} tone={index} />
        </label>
      ))}
    </div>
  )
}
