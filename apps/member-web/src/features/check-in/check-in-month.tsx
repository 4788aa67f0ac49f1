import type { CheckInDay } from '@glasshouse/contract'
import { Icon, VisuallyHidden } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './check-in-month.module.css'

type CheckInMonthProps = {
  readonly days: readonly CheckInDay[]
  readonly line: (amount: string) => string
}

const stateWords = {
  click_signin: 'payout.checkInToday',
  signed: 'payout.checkInSigned',
  expired: 'payout.checkInMissed',
  not_open: undefined,
} as const satisfies Record<CheckInDay['status'], string | undefined>

/** One field a day, seven in a row on a wide page. */
export function CheckInMonth({ days, line }: CheckInMonthProps) {
  const { t, date } = usePhrases('payout')
  const [first] = days
  return (
    <section className={styles.month}>
      {first && <h3>{date(noonOf(first), { month: 'long', year: 'numeric', timeZone: 'UTC' })}</h3>}
      <ol className={styles.days}>
        {days.map(each => {
          const word = stateWords[each.status]
          const name = date(noonOf(each), { day: 'numeric', timeZone: 'UTC' })
          return (
            <li
              key={each.date}
              className={styles.day}
              data-status={each.status}
              aria-current={each.status === 'click_signin' ? 'date' : undefined}
            >
              <span className={styles.name}>{name}</span>
              {each.status === 'signed' && <Icon name="check" />}
              {word !== undefined && <VisuallyHidden>{t(word)}</VisuallyHidden>}
              <span>{each.reward === null ? '–' : line(each.reward)}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** A day of the calendar: its name does not depend on where the reader is. */
const noonOf = (day: CheckInDay) => new Date(`${day.date}T12:00:00Z`)
