/** The errors are drawn by the next frame; the first of them then gets the focus. */
export function focusFirstFault(form: EventTarget | null): void {
  focusWithin(form, '[aria-invalid="true"]')
}

/** What is wrong with one field, wherever in the form it stands; it may be drawn with its error only. */
export function focusFault(form: EventTarget | null, field: string): void {
  focusWithin(form, `[aria-invalid="true"][name="${field}"]`)
}

function focusWithin(form: EventTarget | null, selector: string) {
  if (!(form instanceof HTMLElement)) return
  requestAnimationFrame(() => form.querySelector<HTMLElement>(selector)?.focus())
}
