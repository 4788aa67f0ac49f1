import type { AgentTransferSetting } from '@glasshouse/contract'
import { Amount, unitsOf, useAmounts, usePhrases } from '@glasshouse/web-kit'
import { Read } from '../reading-states.tsx'
import { TransferForm } from './transfer-form.tsx'
import { TransferRecord } from './transfer-record.tsx'
import { mostUnits } from './transfer.rules.ts'
import styles from './transfer-view.module.css'
import { useTransferRefresh, useTransferSetting } from './use-transfer.ts'

/** Commission to the own main wallet or to an account below, and what was moved before. */
export function TransferView() {
  const { t } = usePhrases('agents')
  // The words of the form as well: loading them with its figures would suspend the page again.
  usePhrases('agents', 'account')
  const reading = useTransferSetting()
  const changed = useTransferRefresh()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('agents.pageTransfer')}</h1>
      <Read reading={reading}>
        {setting => <TransferPanel setting={setting} account={setting.own_account} onChanged={changed} />}
      </Read>
      <TransferRecord />
    </div>
  )
}

type TransferPanelProps = {
  readonly setting: AgentTransferSetting
  /** The agent's own. */
  readonly account: string
  readonly onChanged: () => void
}

export function TransferPanel({ setting, account, onChanged }: TransferPanelProps) {
  const { t } = usePhrases('agents')
  const amounts = useAmounts(setting.currency)
  const most = mostUnits(setting)
  const canSend = setting.is_open === 1 && most >= unitsOf(setting.min)
  return (
    <div className={styles.columns}>
      <section className={styles.panel} aria-labelledby="commission">
        <h2 id="commission" className={styles.heading}>
          {t('agents.transferBalance')}
        </h2>
        <p>
          <Amount amounts={amounts} amount={setting.commission_cash} big />
        </p>
        {setting.is_open === 1 ? (
          <dl className={styles.limits}>
            <dt>{t('agents.transferEach')}</dt>
            <dd>
              {amounts.line(setting.min)} – {amounts.line(setting.max)}
            </dd>
            <dt>{t('agents.transferDay')}</dt>
            <dd>
              {t('agents.transferUsed', {
                used: amounts.line(setting.used),
                limit: amounts.line(setting.daily_limit),
              })}
            </dd>
          </dl>
        ) : (
          <p className={styles.quiet}>{t('agents.transferClosed')}</p>
        )}
      </section>
      {canSend ? (
        <section className={styles.panel}>
          <TransferForm setting={setting} most={most} account={account} onChanged={onChanged} />
        </section>
      ) : (
        setting.is_open === 1 && <p className={styles.quiet}>{t('agents.transferTooLittle')}</p>
      )}
    </div>
  )
}
