import type { WalletOverview } from '@glasshouse/contract'
import { Checkbox } from '@glasshouse/ui'
import { memberReads } from '@glasshouse/member-kit'
import { callApi, calls, react, usePhrases } from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './auto-transfer-switch.module.css'

/** Whether money goes along with games, and what that means. */
export function AutoTransferSwitch({ autoTransfer }: { readonly autoTransfer: boolean }) {
  const phrases = usePhrases('wallet')
  const { t } = phrases
  const cache = useQueryClient()
  // The member's new choice, until the server has confirmed it.
  const [wanted, setWanted] = useState<boolean>()
  const isOn = wanted ?? autoTransfer

  async function choose(enabled: boolean): Promise<void> {
    setWanted(enabled)
    const answer = await callApi(calls.autoTransfer, { enabled: enabled ? 1 : 0 })
    if (answer.ok) {
      cache.setQueryData<WalletOverview>(
        memberReads.wallet.key,
        now => now && { ...now, auto_transfer: answer.value.enabled },
      )
    } else react(answer, {}, { phrases })
    setWanted(undefined)
  }

  return (
    <div className={styles.travel}>
      <Checkbox
        checked={isOn}
        aria-busy={wanted !== undefined || undefined}
        onChange={event => {
          if (wanted === undefined) void choose(event.target.checked)
        }}
      >
        {t('wallet.travels')}
      </Checkbox>
      <p className={styles.note}>{isOn ? t('wallet.autoTransferOn') : t('wallet.autoTransferOff')}</p>
    </div>
  )
}
