import { Icon } from '@glasshouse/ui'
import { Amount, type Amounts, usePhrases, useTimeText } from '@glasshouse/web-kit'
import { PlatformMark } from '../../platform-mark.tsx'
import styles from './hanging-facts.module.css'
import { MoveButton } from './move-button.tsx'
import { lengthOf, type Hanging } from './wallet.rules.ts'

type HangingFactsProps = {
  readonly hanging: Hanging
  readonly amounts: Amounts
  /** Opens what can be moved between here and the main wallet. */
  readonly onMove: (gpId: string) => void
}

/**
 * Under a lantern: the provider, the amount, the text that explains lit and unlit, and the transfer button, which takes
 * presses on all of the lantern.
 */
export function HangingFacts({ hanging, amounts, onMove }: HangingFactsProps) {
  const { name, icon, amount, isMoving, isLit, alsoMoving } = hanging
  const { t } = usePhrases('wallet')
  return (
    <div className={styles.facts} data-lit={isLit}>
      <p className={styles.name} title={name}>
        <PlatformMark icon={icon} size={16} className={styles.mark} />
        <span className={styles.text}>{name}</span>
      </p>
      <p className={styles.amount} data-length={lengthOf(amounts.line(amount))}>
        <Amount amounts={amounts} amount={amount} {...(isMoving ? { tone: 'accent' } : {})} />
      </p>
      <StateWord hanging={hanging} />
      {alsoMoving !== undefined && (
        <p className={styles.word}>{t('wallet.moreOnItsWay', { amount: amounts.line(alsoMoving) })}</p>
      )}
      <MoveButton hanging={hanging} onMove={onMove} />
    </div>
  )
}

function StateWord({ hanging: { state, readAt } }: { readonly hanging: Hanging }) {
  const { t } = usePhrases('wallet')
  const time = useTimeText()
  switch (state) {
    case 'there':
      return <p className={styles.word}>{t('wallet.inTheirWallet')}</p>
    case 'nothing':
      return <p className={styles.word}>{t('wallet.nothingThere')}</p>
    case 'resting':
      return (
        <p className={styles.word}>
          <Icon name="moon" size={16} className={styles.mark} />
          <span>{t('wallet.resting')}</span>
        </p>
      )
    case 'unread':
      return (
        <p className={styles.unread}>
          <Icon name="alert" size={16} className={styles.mark} />
          <span>{readAt === null ? t('wallet.unread') : t('wallet.lastKnown', { time: time(readAt) })}</span>
        </p>
      )
    case 'comingHome':
      return <p className={styles.word}>{t('wallet.onItsWayHome')}</p>
    case 'goingThere':
      return <p className={styles.word}>{t('wallet.onItsWayThere')}</p>
  }
}
