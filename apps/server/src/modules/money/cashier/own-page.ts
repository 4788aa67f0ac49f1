/** The address to which a gateway's page sends its payer back: a page of this site and nothing else. */
export function isOwnPage(text: string, { origin }: { readonly origin: string }): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.origin === new URL(origin).origin && url.username === '' && url.password === ''
}

export function ownDepositPage({ origin }: { readonly origin: string }): string {
  return `${origin}/user/Deposit`
}
