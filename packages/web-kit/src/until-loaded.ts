const againMs = 5000

/**
 * Code that a window cannot do without for long, such as what brings it news. A line that is gone just then must not
 * cost it that for good, so it is asked for again; undefined once nobody wants it any more.
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
