import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requireType, type Storage } from './storage.ts'

/** Files in a folder of this machine: the store of one server. */
export function createFolderStorage(folder: string): Storage {
  return {
    read: async key => {
      const type = requireType(key)
      try {
        return { bytes: await readFile(join(folder, key)), type }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    write: async (key, bytes) => {
      requireType(key)
      const file = join(folder, key)
      await mkdir(dirname(file), { recursive: true })
      // Whoever reads meanwhile gets the old file or the new one, whole.
      const unfinished = `${file}.${randomUUID()}`
      await writeFile(unfinished, bytes)
      await rename(unfinished, file)
    },
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
