import { Select } from '@glasshouse/ui'
import { usePayload, usePhrases } from '@glasshouse/web-kit'
import type { Registration } from './use-registration.ts'

/** What the account will be kept in; a site with one currency does not ask, and a link may have fixed it. */
export function CurrencySelect({ form }: { readonly form: Registration }) {
  const { t } = usePhrases('account')
  const { currencies } = usePayload().site
  if (currencies.length < 2) return null
  return (
    <Select
      label={t('account.currency')}
      name="member_currency"
      value={form.rules.currency}
      disabled={form.isCurrencyFixed}
      help={t(form.isCurrencyFixed ? 'account.currencyFixed' : 'account.currencyHelp')}
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
