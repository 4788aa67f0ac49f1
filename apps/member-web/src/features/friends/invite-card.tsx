import type { Currency } from '@glasshouse/money'
import { usePayload } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import { LinkToShare } from '../../link-to-share.tsx'
import styles from './invite-card.module.css'

type InviteCardProps = {
  readonly code: string
  readonly link: string
  readonly currency: Currency
  readonly minutes: number
}

const hourMinutes = 60

export function InviteCard({ code, link, currency, minutes }: InviteCardProps) {
  const { t } = usePhrases('friends')
  const { site } = usePayload()
  const words = {
    copy: t('friends.copy'),
    copied: t('friends.copied'),
    copyFailed: t('friends.copyFailed'),
    share: t('friends.share'),
    text: t('friends.shareText', { site: site.site_name }),
  }
  return (
    <LinkToShare
      code={code}
      url={link}
      title={t('friends.yourCode')}
      qrLabel={t('friends.qr', { code })}
      words={words}
    >
      <p className={styles.quiet}>{t('friends.currency', { currency })}</p>
      <p className={styles.quiet}>
        {minutes % hourMinutes === 0
          ? t('friends.rememberedHours', { hours: minutes / hourMinutes })
          : t('friends.rememberedMinutes', { minutes })}
      </p>
    </LinkToShare>
  )
}
