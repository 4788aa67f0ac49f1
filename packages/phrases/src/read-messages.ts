import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Texts of one locale: area, then key, then ICU text. */
export type Messages = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Reads `<folder>/<area>.json`, each a flat object of texts. A folder that is not there is a locale without texts. */
export async function readMessages(folder: string): Promise<Messages> {
  const files = await readdir(folder).catch((fault: unknown) => {
    if (isMissing(fault)) return []
    throw fault
  })
  const areas = await Promise.all(
    files
      .filter(file => file.endsWith('.json'))
      .sort()
      .map(async file => {
        const path = join(folder, file)
        return [file.slice(0, -'.json'.length), readArea(path, await readFile(path, 'utf8'))] as const
      }),
  )
  return new Map(areas)
}

/**
 * The texts that games keep in their own folders, `<games>/<game>/messages/<locale>.json`: an area for each game, named
 * after its folder.
 */
export async function readGameMessages(games: string, locale: string): Promise<Messages> {
  const entries = await readdir(games, { withFileTypes: true })
  const areas = await Promise.all(
    entries
      .filter(entry => entry.isDirectory())
      .map(async ({ name }) => {
        const path = join(games, name, 'messages', `${locale}.json`)
        const text = await readFile(path, 'utf8').catch((fault: unknown) => {
          if (isMissing(fault)) return '{}'
          throw fault
        })
        return [name, readArea(path, text)] as const
      }),
  )
  return new Map(areas.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function readArea(path: string, text: string): ReadonlyMap<string, string> {
  const parsed: unknown = parseJson(path, text)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new Error(`${path}: expected one object of texts`)
  }
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(parsed)) {
    if (typeof value !== 'string' || value.trim() === '') throw new Error(`${path}: ${key} is not a text`)
    texts.set(key, value)
  }
  // JSON silently keeps the last of two equal keys, so the first text would be lost.
  const keysWritten = text.match(/^\s*"(?:[^"\\]|\\.)*"\s*:/gm)?.length ?? 0
  if (keysWritten > texts.size) throw new Error(`${path}: a key stands twice`)
  return texts
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (fault) {
    throw new Error(`${path} is not JSON`, { cause: fault })
  }
}

function isMissing(fault: unknown): boolean {
  return typeof fault === 'object' && fault !== null && 'code' in fault && fault.code === 'ENOENT'
}
