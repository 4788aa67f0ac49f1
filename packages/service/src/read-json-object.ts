const mostDepth = 8

/** Names that reach a prototype when the object is merged; no field of ours is called so. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

type ReadJsonObject = { readonly ok: true; readonly value: object } | { readonly ok: false }

/**
 * Reads the JSON object of a body that came from outside; a blank body is the empty object. Refuses what is no object,
 * is nested deeper than any of our bodies, names a prototype, or holds a text that PostgreSQL cannot store: with
 * a NUL, or with half of a surrogate pair. Nothing in it is checked beyond that.
 */
export function readJsonObject(text: string): ReadJsonObject {
  if (text.trim() === '') return { ok: true, value: {} }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { ok: false }
  return isTame(value, 1) ? { ok: true, value } : { ok: false }
}

function isTame(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth > mostDepth) return false
  if (Array.isArray(value)) return value.every(each => isTame(each, depth + 1))
  return Object.entries(value).every(
    ([key, each]) => !forbiddenKeys.has(key) && isStorable(key) && isTame(each, depth + 1),
  )
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
