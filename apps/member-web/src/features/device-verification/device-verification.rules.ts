import { checkSentCode, type SentCodeFault } from '@glasshouse/contract'

/** The fault of a code, checked before the server is called. */
export function codeFault(code: string): 'ph_verify_code' | SentCodeFault | undefined {
  const typed = code.trim()
  return typed === '' ? 'ph_verify_code' : checkSentCode(typed)
}
