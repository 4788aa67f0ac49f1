import { nativeUdid } from './client-platform.ts'

const key = 'glasshouse.udid'

/**
 * A number by which this browser calls itself, or the one that the client around the page passes for the device. It is no
 * secret and opens nothing; empty where nothing is kept.
 */
export function udid(): string {
  const ofClient = nativeUdid()
  if (ofClient !== '') return ofClient
  try {
    const known = localStorage.getItem(key)
    if (known) return known
    const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
      byte.toString(16).padStart(2, '0'),
    )
    localStorage.setItem(key, made.join(''))
    return made.join('')
  } catch {
    return ''
  }
}
