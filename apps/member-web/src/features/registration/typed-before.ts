import type { RegistrationValues } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { getDialog, onDialogChange, type DialogName } from '@glasshouse/member-kit'

/** The input of a registration. */
type Typed = {
  readonly values: RegistrationValues
  readonly currency: Currency
  /** The version of the agreement that is ticked. */
  readonly agreedTo: string | undefined
}

/** The login is its other tab, and customer service leads back. Any other dialog, or none, means that it was left. */
const keeping: ReadonlySet<DialogName | undefined> = new Set(['register', 'login', 'support'])

let typed: Partial<Typed> | undefined
let stop: (() => void) | undefined

/**
 * Keeps the input while another dialog replaces the registration. Passwords are among it, so it is kept in memory
 * alone, and dropped with the dialog. A page of its own stays under customer service and needs none of this.
 */
export function keepTyped(next: Partial<Typed>): void {
  if (getDialog()?.name !== 'register') return
  typed = { ...typed, ...next }
  stop ??= onDialogChange(open => {
    if (!keeping.has(open?.name)) forget()
  })
}

/** What the registration that comes back begins with. */
export function typedBefore(): Partial<Typed> | undefined {
  return typed
}

function forget(): void {
  stop?.()
  stop = undefined
  typed = undefined
}
