import { Button } from '@glasshouse/ui'
import { memberReads, useBringHome, usePhrases, useRecovery } from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import styles from './bring-home.module.css'

/** Whom it can come from, and how often it may be pressed: the terms of the button stand under it. */
const cooldownS = 10

/** The page's one filled button. While it cools down it counts, and presses do nothing. */
export function BringHome({ holders }: { readonly holders: readonly string[] }) {
  const { t, list } = usePhrases('wallet')
  const cache = useQueryClient()
  const { phase, secondsLeft } = useRecovery()
  const bringHome = useBringHome(() => void cache.invalidateQueries({ queryKey: memberReads.wallet }))
  const isCooling = phase === 'cooling'
  return (
    <div className={styles.bring}>
      <Button
        look="filled"
        icon="recall"
        wide
        busy={phase === 'running'}
        aria-disabled={phase !== 'idle' || undefined}
        className={styles.button}
        onClick={bringHome}
      >
        {isCooling ? t('wallet.bringHomeIn', { seconds: secondsLeft }) : t('wallet.bringHome')}
      </Button>
      <p className={styles.note}>
        {holders.length === 0
          ? t('wallet.allHome')
          : t('wallet.bringHomeFrom', { providers: list(holders), seconds: cooldownS })}
      </p>
    </div>
  )
}
