import { Button, classNames } from '@glasshouse/ui'
import { memberReads, useRecoverAll, useRecovery } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import styles from './recover-all.module.css'

type RecoverAllProps = {
  /** The providers with money to withdraw. */
  readonly holders: readonly string[]
  /** Some of it is on its way already. */
  readonly isMoving: boolean
  /** The server would refuse it. */
  readonly isFrozen?: boolean
}

const cooldownS = 10

/**
 * The one-key recovery button, with its terms: filled while there is money to withdraw. During the cooldown it counts,
 * and presses do nothing.
 */
export function RecoverAll({ holders, isMoving, isFrozen = false }: RecoverAllProps) {
  const { t, list } = usePhrases('wallet')
  const cache = useQueryClient()
  const { phase, secondsLeft } = useRecovery()
  const recoverAll = useRecoverAll(() => void cache.invalidateQueries({ queryKey: memberReads.wallet.key }))
  const isCooling = phase === 'cooling'
  return (
    <div className={styles.bring}>
      <Button
        look={holders.length > 0 || isCooling ? 'filled' : 'outline'}
        icon="recall"
        wide
        busy={phase === 'running'}
        disabled={isFrozen}
        className={classNames(styles.button, isCooling && styles.cooling)}
        onClick={recoverAll}
      >
        {isCooling ? t('wallet.recoverIn', { seconds: secondsLeft }) : t('wallet.recoverAll')}
      </Button>
      {!isFrozen && <p className={styles.note}>{terms()}</p>}
    </div>
  )

  function terms(): string {
    if (holders.length > 0) {
      return t('wallet.recoverFrom', { providers: list(holders), seconds: cooldownS })
    }
    return isMoving ? t('wallet.restMoving') : t('wallet.allHome')
  }
}
