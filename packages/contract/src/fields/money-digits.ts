import { currencies, type Currency } from '@glasshouse/money'

/** What to say about an amount with more decimals than its currency has. */
export function moneyDigitsFault(currency: Currency): 'err_money_whole' | 'err_money_two' {
  return currencies[currency].displayDigits === 0 ? 'err_money_whole' : 'err_money_two'
}
