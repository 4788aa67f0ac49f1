import type { Discount } from '@glasshouse/contract'
import { Button, Icon, type IconName } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './apply-view.module.css'

/** The member's application for an offer. */
export type Standing = Pick<Discount, 'can_apply' | 'apply_status'>

type ApplyViewProps = {
  readonly offer: Discount
  /** Undefined until it is read. */
  readonly standing: Standing | undefined
  readonly isMember: boolean
  readonly isBusy: boolean
  readonly onPress: () => void
}

const icons = { waiting: 'clock', accepted: 'check', declined: 'info' } as const satisfies Record<
  string,
  IconName
>

/** The button that asks for an offer, or what came of it. Nothing where members cannot ask. */
export function ApplyView({ offer, standing, isMember, isBusy, onPress }: ApplyViewProps) {
  const { t } = usePhrases('pages')
  if (offer.can_apply === 0 && !standing?.apply_status) return null
  const status = standing?.apply_status ?? undefined
  if (status !== undefined) {
    return (
      <p className={styles.status} role="status">
        <Icon name={icons[status]} size={20} className={styles.icon} />
        <span>{t(`pages.applyStatus.${status}`)}</span>
      </p>
    )
  }
  if (standing?.can_apply === 0) return <p className={styles.note}>{t('pages.applyClosed')}</p>
  return (
    <div className={styles.box}>
      <Button look="filled" busy={isBusy || standing === undefined} onClick={onPress}>
        {t(isMember ? 'pages.apply' : 'pages.applyVisitor')}
      </Button>
      <p className={styles.note}>{t('pages.applyNote')}</p>
    </div>
  )
}
