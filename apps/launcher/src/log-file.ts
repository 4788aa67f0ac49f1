import { closeSync, fchmodSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'

export type LogFile = {
  readonly write: (line: string) => void
  readonly close: () => void
}

export type LogFileLimits = {
  /** From this size on the file is put aside and a new one begins. */
  readonly longestBytes: number
  /** How many are kept that were put aside: `file.1` is the newest. */
  readonly olderKept: number
}

const usualLimits: LogFileLimits = { longestBytes: 10_000_000, olderKept: 5 }

/**
 * A log that only its owner reads and that takes a bounded place on the disk. A line that cannot be written, on a full
 * disk for example, is counted and never ends the process; the count is written as soon as there is room.
 */
export function openLogFile(file: string, limits: LogFileLimits = usualLimits): LogFile {
  const { longestBytes, olderKept } = limits
  let opened: { readonly fd: number; size: number } | undefined
  let lost = 0
  const open = () => {
    const fd = openSync(file, 'a', 0o600)
    fchmodSync(fd, 0o600) // one that an older release made is for its owner alone, too
    opened = { fd, size: fstatSync(fd).size }
    return opened
  }
  const close = () => {
    if (opened) closeSync(opened.fd)
    opened = undefined
  }
  const append = (text: string) => {
    const bytes = Buffer.from(text)
    let at = opened ?? open()
    if (at.size > 0 && at.size + bytes.length > longestBytes) {
      close()
      putAside(file, olderKept)
      at = open()
    }
    at.size += writeSync(at.fd, bytes)
  }
  open()
  return {
    close,
    write: line => {
      try {
        if (lost > 0) append(`${lost} lines before this one could not be written\n`)
        lost = 0
        append(`${line}\n`)
      } catch {
        lost += 1
      }
    },
  }
}

/** `file` becomes `file.1`, `file.1` becomes `file.2`, and the oldest is overwritten. */
function putAside(file: string, olderKept: number): void {
  const nameOf = (age: number) => (age === 0 ? file : `${file}.${age}`)
  for (let age = olderKept; age > 0; age -= 1) {
    try {
      renameSync(nameOf(age - 1), nameOf(age))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
}
