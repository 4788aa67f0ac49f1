import { Select } from '@glasshouse/ui'
import { usePayload } from '@glasshouse/member-kit'
import { usePhrases } from '@glasshouse/web-kit'
import { choosesCurrency } from './registration.rules.ts'
import type { Registration } from './use-registration.ts'

type CurrencySelectProps = {
  readonly form: Pick<Registration, 'rules' | 'errors' | 'isCurrencyFixed' | 'changeCurrency'>
}

/** What the account will be kept in; a link may have fixed it. */
export function CurrencySelect({ form }: CurrencySelectProps) {
  const { t } = usePhrases('account')
  const { currencies } = usePayload().site
  if (!choosesCurrency(currencies)) return null
  return (
    <Select
      label={t('account.currency')}
      name="member_currency"
      value={form.rules.currency}
      disabled={form.isCurrencyFixed}
      help={t(form.isCurrencyFixed ? 'account.currencyFixed' : 'account.currencyHelp')}
      error={form.errors.member_currency}
      onChange={event => form.changeCurrency(event.target.value)}
    >
      {currencies.map(({ code, symbol }) => (
        <option value={code} key={code}>
          {symbol} {t(`currency.${code}`)}
        </option>
      ))}
    </Select>
  )
}
