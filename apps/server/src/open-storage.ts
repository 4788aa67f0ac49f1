import type { Clock } from '@glasshouse/service'
import { createFolderStorage, createS3Storage, layered, type Storage } from './platform/storage/index.ts'
import { demonstrationFiles } from './seeds.ts'
import type { ServerSettings } from './settings.ts'

/** The store of the settings. A demonstration falls back to its own pictures. */
export function openStorage({ storage, mode }: ServerSettings, clock: Clock): Storage {
  const own = 'folder' in storage ? createFolderStorage(storage.folder) : createS3Storage(storage, clock)
  return mode === 'demonstration' ? layered(own, createFolderStorage(demonstrationFiles)) : own
}
