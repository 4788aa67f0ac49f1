import { Fragment, useState } from 'react'
import { classNames } from '../class-names.ts'
import { wellsOf } from './odometer-wells.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './odometer.module.css'

type OdometerProps = {
  /** Whole digits only, as text: amounts are larger than a number can hold. */
  readonly digits: string
  /** The amount as text, currency included; read in place of the wells. */
  readonly label: string
  readonly wells?: number
  /** Between groups of three; the reader's own, from Intl. */
  readonly separator?: string
  readonly className?: string | undefined
}

/** A counter of wells with one digit each. A digit that changes rolls up; leading zeros stay dim. */
export function Odometer({ digits, label, wells = 10, separator = ',', className }: OdometerProps) {
  const [shown, setShown] = useState({ digits, before: digits })
  // Remembering the last value during render, not in an effect, lets both digits roll in the same frame.
  if (shown.digits !== digits) setShown({ digits, before: shown.digits })
  const places = wellsOf(digits, shown.before, wells)
  return (
    <span className={classNames(styles.frame, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={styles.odometer} aria-hidden>
        {places.map(place => (
          <Fragment key={place.fromRight}>
            <span className={classNames(styles.well, place.leading && styles.leading)}>
              <span key={place.digit} className={place.before === undefined ? styles.still : styles.arriving}>
                {place.digit}
              </span>
              {place.before !== undefined && (
                <span key={`from ${place.before}`} className={styles.leaving}>
                  {place.before}
                </span>
              )}
            </span>
            {place.groupEnd && (
              <span className={classNames(styles.separator, place.leading && styles.leading)}>
                {separator}
              </span>
            )}
          </Fragment>
        ))}
      </span>
    </span>
  )
}
