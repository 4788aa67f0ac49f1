import type { BrowserContext } from 'playwright-core'

export type Noise = {
  readonly expect: (pattern: RegExp) => void
  /** Unexpected console messages of this journey. */
  readonly unexpected: () => readonly string[]
}

/**
 * Listens to the consoles of all windows. Broken policies (CSP), failed requests, warnings of React and uncaught errors
 * all end up there, so a journey in silence is a journey without any of them.
 */
export function createNoise(): Noise & {
  readonly listen: (context: BrowserContext, who: string) => Promise<void>
} {
  const heard: string[] = []
  const expected: RegExp[] = []
  return {
    listen: async (context, who) => {
      // React reports what it recovered from, with the error in the cause.
      await context.addInitScript(() => {
        window.addEventListener('error', ({ error }: ErrorEvent) => {
          if (error instanceof Error && error.cause instanceof Error)
            console.error('caused by', error.cause.stack)
        })
      })
      context.on('console', message => {
        const type = message.type()
        if (type !== 'error' && type !== 'warning') return
        const { url } = message.location()
        heard.push(`${who}: ${type}: ${message.text()}${url === '' ? '' : ` (${withoutQuery(url)})`}`)
      })
      context.on('weberror', error => heard.push(`${who}: uncaught: ${String(error.error())}`))
    },
    expect: pattern => void expected.push(pattern),
    unexpected: () => heard.filter(line => !expected.some(pattern => pattern.test(line))),
  }
}

/** Addresses of games and proofs carry tokens, which belong in no report. */
export function withoutQuery(url: string): string {
  return url.replace(/\?.*$/, '?…')
}
