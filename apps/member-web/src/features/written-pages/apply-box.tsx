import type { Discount } from '@glasshouse/contract'
import { Button, Icon, type IconName } from '@glasshouse/ui'
import { openDialog, usePhrases } from '@glasshouse/web-kit'
import { offerPath } from '../../routes/paths.ts'
import styles from './apply-box.module.css'
import { useApplication } from './use-application.ts'

const icons = { waiting: 'clock', accepted: 'check', declined: 'info' } as const satisfies Record<
  string,
  IconName
>

/** Asks for an offer, or says what came of it. Nothing where members cannot ask. */
export function ApplyBox({ offer }: { readonly offer: Discount }) {
  const { t } = usePhrases('pages')
  const { isMember, standing, isSending, apply } = useApplication(offer)
  if (offer.can_apply === 0 && !standing?.apply_status) return null
  const status = standing?.apply_status ?? undefined
  if (status !== undefined) {
    return (
      <p className={styles.told} role="status">
        <Icon name={icons[status]} size={20} className={styles.icon} />
        <span>{t(`pages.applyStatus.${status}`)}</span>
      </p>
    )
  }
  if (standing?.can_apply === 0) return <p className={styles.note}>{t('pages.applyClosed')}</p>
  const press = (): void => {
    if (isMember) void apply()
    else openDialog('login', { target: offerPath(offer.id) })
  }
  return (
    <div className={styles.box}>
      <Button look="filled" busy={isSending || standing === undefined} onClick={press}>
        {t(isMember ? 'pages.apply' : 'pages.applyVisitor')}
      </Button>
      <p className={styles.note}>{t('pages.applyNote')}</p>
    </div>
  )
}
