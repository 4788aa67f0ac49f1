import { rejectAfter } from './reject-after.ts'

export type ReadinessCheck = { readonly name: string; readonly check: () => Promise<void> }

export type Health = {
  /** Adds a check that must pass before the process takes traffic, such as a reachable database. */
  addCheck(check: ReadinessCheck): void
  /** From now on the process answers "not ready", so that it gets no new work while it drains. */
  startDraining(): void
  isDraining(): boolean
  /** The names of what is not ready; empty means ready. */
  findFaults(): Promise<string[]>
}

const checkTimeoutMs = 2_000

export function createHealth(): Health {
  const checks: ReadinessCheck[] = []
  let isDraining = false
  return {
    addCheck: check => {
      checks.push(check)
    },
    startDraining: () => {
      isDraining = true
    },
    isDraining: () => isDraining,
    findFaults: async () => {
      if (isDraining) return ['draining']
      const results = await Promise.all(
        checks.map(({ name, check }) =>
          Promise.race([check(), rejectAfter(checkTimeoutMs)]).then(
            () => undefined,
            () => name,
          ),
        ),
      )
      return results.filter(name => name !== undefined)
    },
  }
}
