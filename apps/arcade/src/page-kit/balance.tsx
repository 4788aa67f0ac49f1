import styles from './balance.module.css'
import { usePlay } from './play-context.tsx'

/** What is in this game's wallet. Results are announced elsewhere, so a change here is not read out again. */
export function Balance({ amount }: { readonly amount: string }) {
  const { phrases, money } = usePlay()
  return (
    <p className={styles.balance}>
      <span className={styles.label}>{phrases.t('arcade.balance')}</span>
      <output aria-live="off">{money(amount)}</output>
    </p>
  )
}
