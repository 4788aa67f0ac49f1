/** What may be typed where a value is of a general kind; the error of each has a key of its own. */
export type ValueKind = keyof typeof checks
type ValueKindError = (typeof errors)[ValueKind]

const byte = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const fourBytes = new RegExp(`^${byte}(\\.${byte}){3}$`)

const checks = {
  /** An address of the web, with its scheme and a host. */
  url: (value: string) => /^https?:\/\/[^\s/?#]+\S*$/i.test(value) && URL.canParse(value),
  /** Four bytes, or the sixteen of the newer kind in any of its short forms. */
  ip: (value: string) =>
    fourBytes.test(value) || (/^[\da-f:.]+$/i.test(value) && URL.canParse(`http://[${value}]`)),
  integer: (value: string) => /^-?\d+$/.test(value),
  /** Digits with a point at most; no exponents, no thousands. */
  numeric: (value: string) => /^-?\d+(\.\d+)?$/.test(value),
} as const

const errors = {
  url: 'err_url_format',
  ip: 'err_ip_format',
  integer: 'err_integer_format',
  numeric: 'err_numeric_format',
} as const

/** Key of the sentence about a value that is not of its kind. */
export function valueKindError(kind: ValueKind, value: string): ValueKindError | undefined {
  return checks[kind](value) ? undefined : errors[kind]
}
