import type { BankAccount, BankAccountList } from '@glasshouse/contract'
import { Button } from '@glasshouse/ui'
import { callApi, calls, showToast, useFormFields, usePhrases, useSubmit } from '@glasshouse/web-kit'
import styles from '../../dialog-form.module.css'
import { FormDialog } from '../../form-dialog.tsx'
import { onRemove } from './bank-accounts.reactions.ts'
import { ProofFields } from './proof-fields.tsx'
import { useAccountCode } from './use-account-code.ts'

type RemoveDialogProps = {
  readonly account: BankAccount
  readonly accounts: BankAccountList
  readonly onSaved: (list: BankAccountList) => void
  readonly onStale: () => void
  readonly onClose: () => void
}

/** Removes an account, with the same proofs as binding one. */
export function RemoveDialog({ account, accounts, onSaved, onStale, onClose }: RemoveDialogProps) {
  const phrases = usePhrases('payout', 'account')
  const { t } = phrases
  const { proof } = accounts
  const form = useFormFields({ digits: '', code: '' })
  const { values, setErrors, onField } = form
  const code = useAccountCode({ proof, phrases, onField, onStale })
  const save = useSubmit(
    () =>
      callApi(calls.removeBankAccount, {
        id: account.id,
        withdraw_password: values.digits,
        ...(proof ? { verify_code: values.code.trim() } : {}),
      }),
    {
      reactions: onRemove,
      phrases,
      onField,
      onRefresh: () => {
        onStale()
        onClose()
      },
      onDone: list => {
        showToast({ tone: 'good', text: t('payout.removed') })
        onSaved(list)
        onClose()
      },
    },
  )
  const submit = () => {
    const found = {
      ...(/^[0-9]{4}$/.test(values.digits) ? {} : { digits: t('ph_withdraw_password') }),
      ...(proof && values.code.trim() === '' ? { code: t('payout.codeMissing') } : {}),
    }
    setErrors(found)
    if (Object.keys(found).length === 0) save.submit()
  }
  return (
    <FormDialog title={t('payout.remove')} onClose={onClose} onSubmit={submit}>
      <p className={styles.lead}>
        {t('payout.removeLead', { account: `${account.bank_name} ${account.account_mask}` })}
      </p>
      <ProofFields proof={proof} form={form} code={code} />
      <Button look="filled" type="submit" busy={save.isBusy} wide>
        {t('payout.remove')}
      </Button>
    </FormDialog>
  )
}
