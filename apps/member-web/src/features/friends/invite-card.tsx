import type { Currency } from '@glasshouse/money'
import { usePhrases } from '@glasshouse/web-kit'
import { QrCode } from '../../qr-code.tsx'
import { qrSquare } from '../../qr.rules.ts'
import styles from './invite-card.module.css'
import { InviteWays } from './invite-ways.tsx'

type InviteCardProps = {
  readonly code: string
  readonly link: string
  readonly currency: Currency
  readonly minutes: number
}

const hourMinutes = 60

/** The code to say, the link to send and the same link to scan. */
export function InviteCard({ code, link, currency, minutes }: InviteCardProps) {
  const { t } = usePhrases('friends')
  return (
    <section className={styles.card} aria-labelledby="invite">
      <QrCode className={styles.picture} square={qrSquare(link)} label={t('friends.qr', { code })} />
      <div className={styles.words}>
        <h2 id="invite" className={styles.heading}>
          {t('friends.yourCode')} <strong className={styles.code}>{code}</strong>
        </h2>
        <p className={styles.address}>{link}</p>
        <InviteWays link={link} />
        <p className={styles.quiet}>{t('friends.currency', { currency })}</p>
        <p className={styles.quiet}>
          {minutes % hourMinutes === 0
            ? t('friends.rememberedHours', { hours: minutes / hourMinutes })
            : t('friends.rememberedMinutes', { minutes })}
        </p>
      </div>
    </section>
  )
}
