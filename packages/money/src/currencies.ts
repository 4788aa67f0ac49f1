/** The eleven currencies of the specification, under its own names (RMB and WON, not CNY and KRW). */
export const currencyCodes = [
  'RMB',
  'USD',
  'VND',
  'WON',
  'JPY',
  'THB',
  'INR',
  'MMK',
  'BRL',
  'BDT',
  'NGN',
] as const

export type Currency = (typeof currencyCodes)[number]

export type CurrencyFacts = {
  /** ISO 4217 code, for formatting only. */
  readonly iso: string
  readonly symbol: string
  /** Decimals that a member enters and sees. */
  readonly displayDigits: number
}

export const currencies: { readonly [C in Currency]: CurrencyFacts } = {
  RMB: { iso: 'CNY', symbol: '¥', displayDigits: 2 },
  USD: { iso: 'USD', symbol: '$', displayDigits: 2 },
  VND: { iso: 'VND', symbol: '₫', displayDigits: 0 },
  WON: { iso: 'KRW', symbol: '₩', displayDigits: 0 },
  JPY: { iso: 'JPY', symbol: '¥', displayDigits: 0 },
  THB: { iso: 'THB', symbol: '฿', displayDigits: 2 },
  INR: { iso: 'INR', symbol: '₹', displayDigits: 2 },
  MMK: { iso: 'MMK', symbol: 'K', displayDigits: 2 },
  BRL: { iso: 'BRL', symbol: 'R$', displayDigits: 2 },
  BDT: { iso: 'BDT', symbol: '৳', displayDigits: 2 },
  NGN: { iso: 'NGN', symbol: '₦', displayDigits: 2 },
}

export function isCurrency(text: string): text is Currency {
  // A tuple of literals includes only its own; this asks about any text.
  return (currencyCodes as readonly string[]).includes(text)
}
