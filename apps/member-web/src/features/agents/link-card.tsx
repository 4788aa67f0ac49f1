import type { AgentPromotion } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { Icon } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { LinkToShare } from '../../link-to-share.tsx'
import styles from './link-card.module.css'
import { linkState, rememberedFor } from './link.rules.ts'
import { LinkResults } from './links/link-figures.tsx'
import { useLinkWords } from './link-ways.tsx'

type LinkCardProps = {
  readonly link: AgentPromotion['links'][number]
  readonly currency: Currency
  readonly minutes: number
}

/** The link as a QR code, as a code to say, and as an address to share; and its state. */
export function LinkCard({ link, currency, minutes }: LinkCardProps) {
  const { t } = usePhrases('agents')
  const words = useLinkWords()
  const { amount, unit } = rememberedFor(minutes)
  const { code } = link
  const state = (
    <p className={styles.state} data-works={link.is_active === 1}>
      <Icon name={link.is_active === 1 ? 'check' : 'alert'} size={20} />
      {t(`agents.link.${linkState(link.reason)}`)}
    </p>
  )
  return (
    <LinkToShare
      code={code}
      url={link.url}
      title={t('agents.yourCode')}
      qrLabel={t('agents.qrLabel', { code })}
      words={words}
      state={state}
      footer={<LinkResults link={link} currency={currency} />}
    >
      <ul className={styles.facts}>
        <li>
          {link.currency === null
            ? t('agents.currencyFree')
            : t('agents.currencyLocked', { currency: link.currency })}
        </li>
        <li>{t('agents.remembered', { amount, unit })}</li>
        <li>{t('agents.byLink', { count: link.registers })}</li>
      </ul>
    </LinkToShare>
  )
}
