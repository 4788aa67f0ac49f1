import type { WalletOverview } from '@glasshouse/contract'
import { usePhrases, type Amounts } from '@glasshouse/web-kit'
import styles from './welcome-note.module.css'

type WelcomeNoteProps = {
  readonly welcome: NonNullable<WalletOverview['welcome']>
  readonly amounts: Amounts
}

/** Sandbox money that came with the account, shown as what it is. */
export function WelcomeNote({ welcome, amounts }: WelcomeNoteProps) {
  const { t, date } = usePhrases('wallet')
  return (
    <p className={styles.note}>
      {t('wallet.welcome', {
        amount: amounts.line(welcome.amount),
        date: date(new Date(welcome.given_at), { dateStyle: 'medium' }),
      })}
    </p>
  )
}
