/** A member as others see them: the first letters, and always as many stars. */
export function maskedAccount(account: string): string {
  const letters = Array.from(account)
  return `${letters.slice(0, Math.min(2, letters.length - 1)).join('')}***`
}
