import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
