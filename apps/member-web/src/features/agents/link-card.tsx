import type { AgentPromotion } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { Icon } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { QrCode } from '../../qr-code.tsx'
import { qrSquare } from '../../qr.rules.ts'
import styles from './link-card.module.css'
import { linkState, rememberedFor } from './link.rules.ts'
import { LinkResults } from './links/link-figures.tsx'
import { LinkWays } from './link-ways.tsx'

type LinkCardProps = {
  readonly link: AgentPromotion['links'][number]
  readonly currency: Currency
  readonly minutes: number
}

/** The link as a QR code, as a code to say, and as an address to share; and its state. */
export function LinkCard({ link, currency, minutes }: LinkCardProps) {
  const { t } = usePhrases('agents')
  const { amount, unit } = rememberedFor(minutes)
  const state = linkState(link.reason)
  const { code } = link
  return (
    <section className={styles.card} aria-labelledby={`link-${code}`}>
      <QrCode className={styles.picture} square={qrSquare(link.url)} label={t('agents.qrLabel', { code })} />
      <div className={styles.words}>
        <h2 id={`link-${code}`} className={styles.heading}>
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
      <LinkResults link={link} currency={currency} />
    </section>
  )
}
