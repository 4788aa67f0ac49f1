/** The browser's connection data; not every browser has it. */
type Line = { readonly effectiveType?: string; readonly saveData?: boolean }

export type BuildWatch = {
  /** True once a newer build than the page's own is known. */
  readonly isOld: () => boolean
  readonly stop: () => void
}

const afterIdleMs = 1_000

/**
 * Finds out whether there is a newer build than this page's: by the description of its own, which is deleted with it,
 * and at intervals by the name of the newest. A failed check has no effect.
 */
export function watchBuild({ buildId, everyMs }: { buildId: string; everyMs: number }): BuildWatch {
  let isOld = false
  const look = async (): Promise<void> => {
    const latest = await read(`/builds/latest.json?${Date.now()}`)
    if (latest?.ok && isOther(await latest.json().catch(() => undefined), buildId)) isOld = true
  }
  const lookAtOwn = async (): Promise<void> => {
    if ((await read(`/builds/meta/${buildId}.json`))?.status === 404) isOld = true
  }
  const first = isSlow() ? undefined : setTimeout(() => void lookAtOwn(), afterIdleMs)
  const rest = setInterval(() => void look(), everyMs)
  return {
    isOld: () => isOld,
    stop: () => {
      clearTimeout(first)
      clearInterval(rest)
    },
  }
}

async function read(url: string): Promise<Response | undefined> {
  try {
    return await fetch(url)
  } catch {
    return undefined
  }
}

function isOther(latest: unknown, own: string): boolean {
  return typeof latest === 'object' && latest !== null && 'id' in latest && latest.id !== own
}

function isSlow(): boolean {
  // Only some browsers have it, and the library of types does not know it.
  const { connection } = navigator as { connection?: Line }
  return connection?.saveData === true || /^(slow-)?2g$/.test(connection?.effectiveType ?? '')
}
