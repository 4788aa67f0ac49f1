/** The first field with an error gets the focus, once the errors are drawn. */
export function focusFirstFault(form: EventTarget | null): void {
  focusWithin(form, '[aria-invalid="true"]')
}

/** The fault of one field, anywhere in the form; it may be drawn with its error only. */
export function focusFault(form: EventTarget | null, field: string): void {
  focusWithin(form, `[aria-invalid="true"][name="${field}"]`)
}

/** Errors are drawn by the next frame, or on a busy machine by one of those that follow. */
const mostFrames = 30

function focusWithin(form: EventTarget | null, selector: string, frames = mostFrames) {
  if (!(form instanceof HTMLElement)) return
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>(selector)
    if (field) field.focus()
    else if (frames > 1) focusWithin(form, selector, frames - 1)
  })
}
