import { forwardGameCodes } from '@glasshouse/contract'
import { type ProviderFault } from '@glasshouse/provider-kit'

/** The address to which a game sends its player back. It has to be this site's own closing page and nothing else. */
export function isOwnClosePage(
  text: string,
  { host, isSecure }: { host: string; isSecure: boolean },
): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return (
    url.protocol === (isSecure ? 'https:' : 'http:') &&
    url.hostname === host &&
    url.pathname === '/close' &&
    url.username === '' &&
    url.password === ''
  )
}

/** 0 is a desktop; 1 and every name of a platform is something that shows one thing at a time. */
export function deviceOf(device: 0 | 1 | string): 'desktop' | 'mobile' {
  return device === 0 ? 'desktop' : 'mobile'
}

export type LaunchCode = (typeof forwardGameCodes)[keyof typeof forwardGameCodes]

/** What a page gets when a provider could not start a game. */
export function codeOfFault({ kind }: ProviderFault): LaunchCode {
  const silent = kind === 'timeout' || kind === 'notConnected' || kind === 'connectionLost'
  return silent ? forwardGameCodes.providerTimeout : forwardGameCodes.providerError
}

/** The phrase key for a code in `forward_game.status`. */
export function phraseOfCode(code: LaunchCode): string {
  const name = Object.entries(forwardGameCodes).find(([, each]) => each === code)?.[0] ?? 'providerError'
  return `forward_game_${name}`
}
