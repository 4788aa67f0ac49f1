import { currencies } from '@glasshouse/money'
import { Dialog, Icon } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { AmountEntry } from './amount-entry.tsx'
import { ChannelFacts } from './channel-facts.tsx'
import { ChannelList } from './channel-list.tsx'
import { CostLines } from './cost-lines.tsx'
import { FirstDeposit } from './first-deposit.tsx'
import styles from './offer-layout.module.css'
import type { OfferLayoutProps } from './offer.desktop.tsx'
import { StartButton, startNote } from './start-button.tsx'

/** One column; the ways to pay come up as a sheet, and the button stays where a thumb is. */
export function OfferMobile({ form, currency, waiting }: OfferLayoutProps) {
  const { t } = usePhrases('deposit')
  const [isChoosing, setChoosing] = useState(false)
  const { channel } = form
  const minutes = Math.round(channel.expires_after / 60)
  const choose = (channelId: number) => {
    form.choose(channelId)
    setChoosing(false)
  }
  return (
    <>
      <button
        type="button"
        className={styles.chosen}
        onClick={() => setChoosing(true)}
        aria-haspopup="dialog"
      >
        <ChannelFacts
          channel={channel}
          currency={currency}
          hasOrder={waiting.has(channel.channel_id)}
          more={<span className={styles.other}>{t('deposit.another')}</span>}
        />
        <Icon name="down" size={20} className={styles.down} />
      </button>
      <AmountEntry form={form} currency={currency} />
      <CostLines form={form} currency={currency} />
      <FirstDeposit arrivesUnits={form.amount.cost?.arrivesUnits} currency={currency} />
      <ul className={styles.small}>
        <li>{t('deposit.timeToPay', { minutes })}</li>
        <li>
          {t('deposit.onlyCurrency', {
            currency: t(`currency.${currency}`),
            code: currencies[currency].iso,
          })}
        </li>
      </ul>
      <p className={styles.small}>{t(startNote(form))}</p>
      <div className={styles.foot} data-stays="true">
        <StartButton form={form} />
      </div>
      <Dialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={t('deposit.how')}
        closeLabel={t('action.close')}
        sheet
      >
        <ChannelList
          channels={form.channels}
          chosenId={channel.channel_id}
          currency={currency}
          waiting={waiting}
          onChoose={choose}
        />
      </Dialog>
    </>
  )
}
