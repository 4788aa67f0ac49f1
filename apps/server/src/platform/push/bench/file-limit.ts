import { readFileSync } from 'node:fs'

/** A socket is a file, and each side has one; beside them a process has some dozens of its own. */
const spare = 200

/** Throws if the machine does not allow a process so many sockets, with the remedy. */
export function checkFileLimit(sockets: number): void {
  const limits = readFileSync('/proc/self/limits', 'utf8')
  const soft = /^Max open files +(\d+|unlimited)/m.exec(limits)?.[1] ?? 'unlimited'
  if (soft === 'unlimited' || Number.parseInt(soft, 10) >= sockets + spare) return
  throw new Error(
    `${sockets} sockets need ${sockets + spare} open files in each process, and this shell allows ${soft}: ` +
      `run "ulimit -n ${sockets + spare}" first, or ask for fewer with --sockets.`,
  )
}
