import type { BankAccountList } from '@glasshouse/contract'
import { SentCodeField, usePhrases, type CodeSending, type FormFields } from '@glasshouse/web-kit'
import { WithdrawPasswordField } from '../../withdraw-password-field.tsx'

type ProofFieldsProps = {
  readonly proof: BankAccountList['proof']
  readonly form: Pick<FormFields<'digits' | 'code'>, 'values' | 'errors' | 'change'>
  readonly code: CodeSending
}

/** What shows that it is the member who binds or removes an account. */
export function ProofFields({ proof, form: { values, errors, change }, code }: ProofFieldsProps) {
  const { t } = usePhrases('payout', 'account')
  return (
    <>
      <WithdrawPasswordField
        value={values.digits}
        error={errors.digits}
        onChange={digits => change('digits', digits)}
      />
      {proof && (
        <SentCodeField
          name="code"
          label={t('payout.code')}
          help={t('payout.codeHelp', { target: proof.target })}
          sending={code}
          isHeldUp={false}
          value={values.code}
          error={errors.code}
          onChange={typed => change('code', typed)}
        />
      )}
    </>
  )
}
