/** What is wrong with a code before anybody is asked about it. */
export function codeFault(
  code: string,
): 'ph_verify_code' | 'err_phone_verify_format' | 'err_phone_verify_length' | undefined {
  const typed = code.trim()
  if (typed === '') return 'ph_verify_code'
  if (!/^[0-9]+$/.test(typed)) return 'err_phone_verify_format'
  return typed.length === 6 ? undefined : 'err_phone_verify_length'
}
