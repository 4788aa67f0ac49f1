import { typedName, type Bank, type BankAccountList } from '@glasshouse/contract'
import { Button, Field, Select, Skeleton } from '@glasshouse/ui'
import {
  callApi,
  calls,
  ReadingFailed,
  showToast,
  useFormFields,
  useMember,
  usePhrases,
  useSubmit,
  valueOf,
} from '@glasshouse/web-kit'
import { useQuery } from '@tanstack/react-query'
import styles from '../../dialog-form.module.css'
import { FormDialog } from '../../form-dialog.tsx'
import { onBind } from './bank-accounts.reactions.ts'
import { ProofFields } from './proof-fields.tsx'
import { useAccountCode } from './use-account-code.ts'

type BindDialogProps = {
  readonly accounts: BankAccountList
  readonly onSaved: (list: BankAccountList) => void
  readonly onStale: () => void
  readonly onClose: () => void
}

/** Binds an account: its bank, its number, and the proofs that it is the member who does so. */
export function BindDialog(props: BindDialogProps) {
  const phrases = usePhrases('payout', 'account')
  const { t } = phrases
  const banks = useQuery({
    queryKey: ['banks'],
    queryFn: async () => valueOf(await callApi(calls.banks, {})).list,
  })
  const [first] = banks.data ?? []
  if (first && banks.data) return <BindForm {...props} banks={banks.data} first={first} />
  return (
    <FormDialog title={t('payout.bind')} onClose={props.onClose} onSubmit={() => undefined}>
      {banks.isError ? (
        <ReadingFailed text={t('payout.banksFailed')} onRetry={() => void banks.refetch()} />
      ) : banks.data ? (
        <p className={styles.lead}>{t('payout.noBanks')}</p>
      ) : (
        <Skeleton shape="block" />
      )}
    </FormDialog>
  )
}

type BindFormProps = BindDialogProps & { readonly banks: readonly Bank[]; readonly first: Bank }

function BindForm({ accounts, banks, first, onSaved, onStale, onClose }: BindFormProps) {
  const phrases = usePhrases('payout', 'account')
  const { t } = phrases
  const { currency = 'USD' } = useMember() ?? {}
  const { proof, member_name: ownName } = accounts
  const form = useFormFields({
    bank: `${first.bank_id}`,
    name: ownName ?? '',
    number: '',
    branch: '',
    digits: '',
    code: '',
  })
  const { values, errors, change, setErrors, onField } = form
  const code = useAccountCode({ proof, phrases, onField, onStale })
  const chosen = banks.find(each => `${each.bank_id}` === values.bank) ?? first
  const save = useSubmit(
    () =>
      callApi(calls.bindBankAccount, {
        bank_id: chosen.bank_id,
        account_name: values.name.trim(),
        account_number: values.number,
        ...(values.branch.trim() === '' ? {} : { branch: values.branch.trim() }),
        withdraw_password: values.digits,
        ...(proof ? { verify_code: values.code.trim() } : {}),
      }),
    {
      reactions: onBind,
      phrases,
      onField,
      onRefresh: onStale,
      onDone: list => {
        showToast({ tone: 'good', text: t('payout.bound') })
        onSaved(list)
        onClose()
      },
    },
  )
  const submit = () => {
    const digitCount = values.number.replace(/[\s.-]/g, '').length
    const found = {
      ...(values.name.trim() === '' ? { name: t('err_name_blank') } : {}),
      ...(digitCount >= 6 && digitCount <= 34 ? {} : { number: t('payout.numberHelp') }),
      ...(/^[0-9]{4}$/.test(values.digits) ? {} : { digits: t('ph_withdraw_password') }),
      ...(proof && values.code.trim() === '' ? { code: t('payout.codeMissing') } : {}),
    }
    setErrors(found)
    if (Object.keys(found).length === 0) save.submit()
  }
  return (
    <FormDialog title={t('payout.bind')} onClose={onClose} onSubmit={submit}>
      <p className={styles.lead}>{t('payout.bindLead', { hours: `${accounts.wait_hours}` })}</p>
      <Select
        label={t('payout.bank')}
        name="bank"
        value={values.bank}
        error={errors.bank}
        onChange={event => change('bank', event.target.value)}
      >
        {banks.map(({ bank_id, name }) => (
          <option key={bank_id} value={bank_id}>
            {name}
          </option>
        ))}
      </Select>
      <Field
        label={t('payout.holder')}
        name="name"
        autoComplete="name"
        readOnly={ownName !== null}
        help={t(ownName === null ? 'payout.holderOnce' : 'payout.holderOwn')}
        value={values.name}
        error={errors.name}
        onChange={event => change('name', typedName(event.target.value, currency))}
      />
      <Field
        label={t(chosen.type === 'wallet' ? 'payout.walletNumber' : 'payout.number')}
        name="number"
        inputMode={chosen.type === 'wallet' ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={50}
        help={t('payout.numberHelp')}
        value={values.number}
        error={errors.number}
        onChange={event => change('number', event.target.value)}
      />
      {chosen.type === 'bank' && (
        <Field
          label={t('payout.branch')}
          name="branch"
          autoComplete="off"
          maxLength={60}
          value={values.branch}
          error={errors.branch}
          onChange={event => change('branch', event.target.value)}
        />
      )}
      <ProofFields proof={proof} form={form} code={code} />
      <Button look="filled" type="submit" busy={save.isBusy} wide>
        {t('payout.bind')}
      </Button>
    </FormDialog>
  )
}
