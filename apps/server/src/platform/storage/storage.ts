/** A file of a site: its logo, a picture, its environment. */
export type StoredFile = { readonly bytes: Buffer; readonly type: string }

/**
 * The store of sites' files. Several servers share one store; it contains nothing else, so losing it loses pictures and
 * no money. A server only reads: operators upload files by the store's own tools.
 */
export type Storage = {
  /** Undefined where there is no such file. A store that cannot be reached throws. */
  read(key: string): Promise<StoredFile | undefined>
}

/** Larger than any reasonable picture. */
export const largestFileBytes = 8 * 1024 * 1024

/** What may be kept and served. Nothing here runs: even a drawing with a script in it is served in a sandbox. */
const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** `<site>/<name>` with folders between: small letters, digits and signs that mean nothing to a file system. */
const keyForm = /^[1-9][0-9]{0,8}(\/[a-z0-9][a-z0-9_-]*)+\.([a-z]{3,4})$/

/** The type of the file that a key may name; undefined for what is no key. */
export function typeOfKey(key: string): string | undefined {
  const [, , extension = ''] = keyForm.exec(key) ?? []
  return key.length <= 200 ? types[extension] : undefined
}

/** Keys come from addresses, which are untrusted: the caller of a store has checked them. */
export function requireType(key: string): string {
  const type = typeOfKey(key)
  if (type === undefined) throw new Error(`"${key}" is no key of a file`)
  return type
}

/** What the first store lacks comes from the second. */
export function layered(first: Storage, beneath: Storage): Storage {
  return { read: async key => (await first.read(key)) ?? beneath.read(key) }
}
