/** Puts a text on the clipboard; where a page may not (plain http, an old browser), by selecting it for a moment. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('aria-hidden', 'true')
  field.readOnly = true
  // Beside the dialog that may be open: behind it nothing can be selected.
  const home = focused?.closest('dialog') ?? document.body
  home.append(field)
  field.select()
  const worked = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return worked
}
