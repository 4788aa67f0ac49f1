import { checkSentCode, type SentCodeFault } from '@glasshouse/contract'

/** What is wrong with a code before anybody is asked about it. */
export function codeFault(code: string): 'ph_verify_code' | SentCodeFault | undefined {
  const typed = code.trim()
  return typed === '' ? 'ph_verify_code' : checkSentCode(typed)
}
