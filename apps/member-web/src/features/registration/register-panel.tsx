/** The tab to open an account in. Not written yet. */
export function RegisterPanel() {
  return null
}
