const againMs = 5000

/**
 * Code that a window cannot do without for long, such as the push client. A connection that fails just then must not
 * lose it for good, so it is requested again; undefined once it is no longer wanted.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T>
export async function untilLoaded<T>(load: () => Promise<T>, isWanted: () => boolean): Promise<T | undefined>
export async function untilLoaded<T>(load: () => Promise<T>, isWanted = () => true): Promise<T | undefined> {
  while (isWanted()) {
    try {
      const loaded = await load()
      return isWanted() ? loaded : undefined
    } catch {
      await new Promise(resolve => setTimeout(resolve, againMs))
    }
  }
  return undefined
}
