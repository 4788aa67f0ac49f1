/** What both forms of the answer come down to. */
export type Opened = { readonly code: number; readonly message: string; readonly data: unknown }

/**
 * Reads either envelope: the newer one (`code`, `message`, `apiResponseData`, else `data`, else `body`) or the older
 * one, where the last three digits of `header.status` are the code. Undefined for anything else, a proxy's page for one.
 */
export function openEnvelope(answer: unknown): Opened | undefined {
  if (!isObject(answer)) return undefined
  const header = answer['header']
  if (isObject(header) && typeof header['status'] === 'string') {
    const code = Number.parseInt(header['status'].slice(-3), 10)
    if (Number.isNaN(code)) return undefined
    return { code, message: textOf(header['desc']), data: answer['body'] }
  }
  const code = codeOf(answer['code'])
  if (code === undefined) return undefined
  const data = answer['apiResponseData'] ?? answer['data'] ?? answer['body']
  return { code, message: textOf(answer['message']), data }
}

/** Codes compare as whole numbers, so `"099"` is 99. */
function codeOf(value: unknown): number | undefined {
  const code = typeof value === 'string' ? Number.parseInt(value, 10) : value
  return typeof code === 'number' && Number.isInteger(code) ? code : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
