import { Amount } from '@glasshouse/web-kit'
import type { Amounts } from '@glasshouse/web-kit'
import { signOf } from './records.rules.ts'
import styles from './totals.module.css'

export type Total = {
  readonly label: string
  readonly amount: string
  readonly amounts: Amounts
  /** A result: it carries its sign, and its colour. */
  readonly isResult?: true
}

const tones = { ahead: 'win', behind: 'loss', even: undefined } as const

/** The totals of everything that the filters find, on any page. */
export function Totals({ totals }: { readonly totals: readonly Total[] }) {
  return (
    <dl className={styles.totals}>
      {totals.map(({ label, amount, amounts, isResult = false }) => {
        const tone = isResult ? tones[signOf(amount)] : undefined
        return (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.amount}>
              <Amount amounts={amounts} amount={amount} signed={isResult} {...(tone ? { tone } : {})} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
