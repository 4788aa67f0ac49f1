const key = 'glasshouse.account'

/** The account that this device was asked to remember; empty when none was, or when the browser keeps nothing. */
export function rememberedAccount(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function rememberAccount(account: string): void {
  try {
    if (account === '') localStorage.removeItem(key)
    else localStorage.setItem(key, account)
  } catch {
    // A browser that keeps nothing simply does not remember.
    return
  }
}
