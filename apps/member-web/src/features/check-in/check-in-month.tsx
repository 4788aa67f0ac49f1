import type { CheckInDay } from '@glasshouse/contract'
import { Icon, VisuallyHidden } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { noonOf } from '../../noon-of.ts'
import styles from './check-in-month.module.css'
import { firstWeekday, weekFrom, weeksOf } from './week.rules.ts'

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

/** One field a day under its day of the week; a week begins as calendars of the language do. */
export function CheckInMonth({ days, line }: CheckInMonthProps) {
  const { date, tag } = usePhrases('payout')
  const [first] = days
  const begin = firstWeekday(tag)
  return (
    <table className={styles.month}>
      {first && (
        <caption className={styles.caption}>
          {date(noonOf(first.date), { month: 'long', year: 'numeric', timeZone: 'UTC' })}
        </caption>
      )}
      <thead>
        <tr>
          {weekFrom(begin).map(day => {
            const name = date(day, { weekday: 'long', timeZone: 'UTC' })
            return (
              <th key={name} scope="col" abbr={name} className={styles.weekday}>
                {date(day, { weekday: 'short', timeZone: 'UTC' })}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days, begin).map(week => (
          <tr key={week.find(day => day)?.date}>
            {week.map((day, place) =>
              day ? (
                <Day key={day.date} day={day} line={line} />
              ) : (
                // Read as empty.
                <td key={`empty ${place}`}>{'\u00A0'}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, line }: { readonly day: CheckInDay; readonly line: CheckInMonthProps['line'] }) {
  const { t, date } = usePhrases('payout')
  const word = stateWords[day.status]
  return (
    <td
      className={styles.day}
      data-status={day.status}
      aria-current={day.status === 'click_signin' ? 'date' : undefined}
    >
      <span className={styles.name}>
        {date(noonOf(day.date), { day: 'numeric', timeZone: 'UTC' })}
        {day.status === 'signed' && <Icon name="check" size={16} />}
      </span>
      {word !== undefined && <VisuallyHidden>{t(word)}</VisuallyHidden>}
      <span className={styles.reward}>{day.reward === null ? '–' : line(day.reward)}</span>
    </td>
  )
}
