/** The server's time as this page knows it, from the answer that took the least time. */
export type ServerClock = {
  now(): number
  /** An answer with the server's time, asked for and received at these times of the page. */
  learn(serverNow: string, sentMs: number, receivedMs: number): void
}

/** A better answer is looked for again after so long: clocks of devices drift, and a laptop sleeps. */
const forgetMs = 60_000

export function createServerClock(pageNow: () => number = Date.now): ServerClock {
  let offsetMs = 0
  let tripMs = Infinity
  let learntMs = -Infinity
  return {
    now: () => pageNow() + offsetMs,
    learn: (serverNow, sentMs, receivedMs) => {
      const trip = Math.max(0, receivedMs - sentMs)
      if (trip > tripMs && receivedMs - learntMs < forgetMs) return
      tripMs = trip
      learntMs = receivedMs
      offsetMs = Date.parse(serverNow) - (sentMs + receivedMs) / 2
    },
  }
}
