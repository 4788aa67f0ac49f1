import type { BankAccount, BankAccountList } from '@glasshouse/contract'
import { Button, EmptyState, Skeleton } from '@glasshouse/ui'
import { callApi, calls, ReadingFailed, usePhrases, useSubmit } from '@glasshouse/web-kit'
import { useState } from 'react'
import { DigitsDialog } from '../../digits-dialog.tsx'
import { CentreTitle } from '../../centre-title.tsx'
import { AccountCard } from './account-card.tsx'
import { onDefault } from './bank-accounts.reactions.ts'
import styles from './bank-accounts-page.module.css'
import { BindDialog } from './bind-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useAccounts } from './use-accounts.ts'

/** Where the member is paid. */
export function BankAccountsPage() {
  const { t } = usePhrases('payout')
  // The texts of its dialogs as well: loading them with the accounts would suspend the page again.
  usePhrases('payout', 'account')
  const { accounts, hasFailed, retry, put, readAnew } = useAccounts()
  return (
    <div className={styles.page}>
      <CentreTitle title={t('nav.bankAccounts')} />
      {accounts ? (
        <AccountsView accounts={accounts} onSaved={put} onStale={readAnew} />
      ) : hasFailed ? (
        <ReadingFailed text={t('payout.accountsFailed')} onRetry={retry} />
      ) : (
        <Skeleton shape="block" className={styles.wait} />
      )}
    </div>
  )
}

type Opened = 'bind' | 'digits' | BankAccount

type AccountsViewProps = {
  readonly accounts: BankAccountList
  readonly onSaved: (list: BankAccountList) => void
  readonly onStale: () => void
}

export function AccountsView({ accounts, onSaved, onStale }: AccountsViewProps) {
  const phrases = usePhrases('payout', 'account')
  const { t } = phrases
  const [opened, open] = useState<Opened>()
  const choose = useSubmit((id: number) => callApi(calls.defaultBankAccount, { id }), {
    reactions: onDefault,
    phrases,
    onRefresh: onStale,
    onDone: onSaved,
  })
  const { list, most, wait_hours: hours } = accounts
  const close = () => open(undefined)
  const hasDigits = accounts.is_withdraw_password === 1
  const isFull = list.length >= most
  const dialog = { accounts, onSaved, onStale, onClose: close }
  const add = (
    <Button look="filled" icon="plus" onClick={() => open(hasDigits ? 'bind' : 'digits')}>
      {t('payout.bind')}
    </Button>
  )
  return (
    <>
      <p className={styles.lead}>{t('payout.accountsLead', { most, hours: `${hours}` })}</p>
      {list.length === 0 ? (
        <EmptyState drawing="records" text={t('payout.noAccounts')} action={add} />
      ) : (
        <>
          <ul className={styles.list}>
            {list.map(account => (
              <AccountCard
                key={account.id}
                account={account}
                now={accounts.server_time}
                onDefault={() => choose.submit(account.id)}
                onRemove={() => open(account)}
              />
            ))}
          </ul>
          <div className={styles.actions}>
            {isFull ? <p className={styles.lead}>{t('payout.full', { most: `${most}` })}</p> : add}
          </div>
        </>
      )}
      {opened === 'digits' && (
        <DigitsDialog
          hasOld={false}
          onSaved={() => {
            onStale()
            open('bind')
          }}
          // It closes itself once they are saved; then the form that asks for them is open already.
          onClose={() => open(now => (now === 'digits' ? undefined : now))}
        />
      )}
      {opened === 'bind' && <BindDialog {...dialog} />}
      {typeof opened === 'object' && <RemoveDialog account={opened} {...dialog} />}
    </>
  )
}
