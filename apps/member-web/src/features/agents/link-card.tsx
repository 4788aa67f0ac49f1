import type { AgentPromotion } from '@glasshouse/contract'
import { Icon } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { QrCode } from '../../qr-code.tsx'
import { qrSquare } from '../../qr.rules.ts'
import styles from './link-card.module.css'
import { linkState, rememberedFor } from './link.rules.ts'
import { LinkWays } from './link-ways.tsx'

type LinkCardProps = {
  readonly link: AgentPromotion['links'][number]
  readonly code: string
  readonly minutes: number
}

/** The link as a QR code, as a code to say, and as an address to share; and its state. */
export function LinkCard({ link, code, minutes }: LinkCardProps) {
  const { t } = usePhrases('agents')
  const { amount, unit } = rememberedFor(minutes)
  const state = linkState(link.reason)
  return (
    <section className={styles.card} aria-labelledby={`link-${link.id}`}>
      <QrCode className={styles.picture} square={qrSquare(link.url)} label={t('agents.qrLabel', { code })} />
      <div className={styles.words}>
        <h2 id={`link-${link.id}`} className={styles.heading}>
          {t('agents.yourCode')} <strong className={styles.code}>{code}</strong>
        </h2>
        <p className={styles.state} data-works={link.is_active === 1}>
          <Icon name={link.is_active === 1 ? 'check' : 'alert'} size={20} />
          {t(`agents.link.${state}`)}
        </p>
        <p className={styles.address}>{link.url}</p>
        <LinkWays url={link.url} />
        <ul className={styles.facts}>
          <li>
            {link.currency === null
              ? t('agents.currencyFree')
              : t('agents.currencyLocked', { currency: link.currency })}
          </li>
          <li>{t('agents.remembered', { amount, unit })}</li>
          <li>{t('agents.byLink', { count: link.registers })}</li>
        </ul>
      </div>
    </section>
  )
}
