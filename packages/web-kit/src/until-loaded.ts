const againMs = 5000

let isAsking = false

/** Whether code that did not come is asked for again, now and until it comes. */
export const isAskingAgain = () => isAsking

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
      isAsking = false
      return isWanted() ? loaded : undefined
    } catch {
      isAsking = true
      await new Promise(resolve => setTimeout(resolve, againMs))
    }
  }
  return undefined
}
