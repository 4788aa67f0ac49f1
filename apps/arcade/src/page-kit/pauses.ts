/** Waits of a show that a press ends. */
export type Pauses = {
  readonly wait: (ms: number) => Promise<void>
  /** Ends all waits that go on. */
  readonly end: () => void
}

export function createPauses(): Pauses {
  const going = new Set<() => void>()
  return {
    wait: ms =>
      new Promise(resolve => {
        const done = () => {
          clearTimeout(timer)
          going.delete(done)
          resolve()
        }
        const timer = setTimeout(done, ms)
        going.add(done)
      }),
    end: () => {
      for (const done of going) done()
    },
  }
}
