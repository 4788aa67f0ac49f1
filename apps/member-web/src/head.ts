/** Keeps search engines from a page, or lets them in again; what the server wrote for a whole load, for any later page. */
export function keepFromSearch(isKept: boolean): void {
  const tag = document.querySelector('meta[name=robots]')
  if (!isKept) return tag?.remove()
  document.querySelector('link[rel=canonical]')?.remove()
  if (tag) return
  const made = document.createElement('meta')
  made.name = 'robots'
  made.content = 'noindex'
  document.head.append(made)
}
