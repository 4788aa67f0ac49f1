import { useId, type ReactNode } from 'react'
import styles from './date-field.module.css'
import { FieldFrame } from './field-frame.tsx'
import { SelectBox } from './select-box.tsx'

const partNames = ['year', 'month', 'day'] as const
export type DatePart = (typeof partNames)[number]

type Option = { readonly value: string; readonly label: string }

export type DateFieldProps = {
  readonly label: string
  /** Begins the names of the three lists: `birthday_year`. */
  readonly name: string
  /** Labels of each list, also shown in it while nothing is chosen. */
  readonly partLabels: Readonly<Record<DatePart, string>>
  readonly options: Readonly<Record<DatePart, readonly Option[]>>
  /** In the order in which the reader writes a date. */
  readonly order: readonly DatePart[]
  /** Of the browser's own memory of its owner: `bday`. */
  readonly autoComplete?: string
  /** Year-month-day; a part that was not chosen yet is empty: `1990--`. */
  readonly value: string
  readonly help?: ReactNode
  readonly error?: ReactNode
  readonly className?: string | undefined
  readonly onChange: (value: string) => void
  /** The focus has left all three. */
  readonly onBlur?: () => void
}

/** A day, chosen part by part from the system's own lists: years that are long ago are far away in any calendar. */
export function DateField(props: DateFieldProps) {
  const { label, name, partLabels, options, order, autoComplete, help, error, className } = props
  const id = useId()
  const wrong = error !== undefined && error !== null && error !== ''
  const parts = readParts(props.value)
  return (
    <FieldFrame id={id} label={label} help={help} error={wrong ? error : undefined} className={className}>
      <div className={styles.row} role="group" aria-label={label}>
        {order.map((part, index) => (
          <SelectBox
            key={part}
            id={index === 0 ? id : undefined}
            name={`${name}_${part}`}
            aria-label={partLabels[part]}
            aria-invalid={wrong || undefined}
            aria-describedby={`${id}-note`}
            autoComplete={autoComplete && `${autoComplete}-${part}`}
            value={parts[part]}
            onChange={event => props.onChange(written({ ...parts, [part]: event.target.value }))}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.closest('[role=group]')?.contains(relatedTarget)) props.onBlur?.()
            }}
          >
            <option value="">{partLabels[part]}</option>
            {options[part].map(option => (
              <option value={option.value} key={option.value}>
                {option.label}
              </option>
            ))}
          </SelectBox>
        ))}
      </div>
    </FieldFrame>
  )
}

function readParts(value: string): Readonly<Record<DatePart, string>> {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month, day }
}

function written(parts: Readonly<Record<DatePart, string>>): string {
  return partNames.map(part => parts[part]).join('-')
}
