import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import { basename, join } from 'node:path'

export type WatchPlan = {
  readonly folders: readonly string[]
  /** Names of folders that are not looked into. */
  readonly without: ReadonlySet<string>
  onChange(file: string): void
}

/**
 * Reports every change below some folders; returns the function that ends it. Each folder is watched by itself: Node's
 * own recursive watch follows files on Linux, and loses one that is replaced, as Git and many editors do when they
 * save.
 */
export function watchFolders({ folders, without, onChange }: WatchPlan): () => void {
  const watchers = new Map<string, FSWatcher>()

  const forget = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const follow = (folder: string) => {
    if (without.has(basename(folder))) return
    forget(folder)
    const watcher = watch(folder, (_event, name) => {
      if (name === null || without.has(name)) return
      const path = join(folder, name)
      followAnew(path)
      onChange(path)
    })
    watcher.on('error', () => forget(folder))
    watchers.set(folder, watcher)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) follow(join(folder, entry.name))
    }
  }

  /** Folders come and go too, one of the same name may be another by now, and one that has just come may be gone. */
  const followAnew = (path: string) => {
    try {
      if (isFolder(path)) follow(path)
      else forget(path)
    } catch {
      forget(path)
    }
  }

  for (const folder of folders) follow(folder)
  return () => {
    for (const folder of watchers.keys()) forget(folder)
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
