const key = 'glasshouse.account'

/** The account that this device was asked to remember; empty if there is none, or without storage. */
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
