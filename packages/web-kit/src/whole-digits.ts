/** Whole digits of an amount without decimals or grouping, for a counter: "482913750". */
export function wholeDigits(amount: string): string {
  return amount.split('.')[0] ?? amount
}
