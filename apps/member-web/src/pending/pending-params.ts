import { forgetCookie, writeCookie } from '@glasshouse/web-kit'
import { withoutParams, readParams, type ParamName } from './pending-params.rules.ts'

const held = new Map<ParamName, string>()

/**
 * Takes what the address asks for on entry out of it, once, before the first render: an address may lead on to another
 * one, which knows nothing of it, and the layout asks for the debug flag before anything else.
 */
export function holdParams(): void {
  const { pathname, search, hash } = location
  for (const [name, value] of readParams(search)) held.set(name, value)
  const rest = withoutParams(search)
  if (rest !== search) history.replaceState(history.state, '', `${pathname}${rest}${hash}`)
  const debug = takeParam('debug')
  if (debug === '1') writeCookie('debug', '1')
  else if (debug !== undefined) forgetCookie('debug')
}

/** What the address asked for by a name, once. */
export function takeParam(name: ParamName): string | undefined {
  const value = held.get(name)
  held.delete(name)
  return value
}
