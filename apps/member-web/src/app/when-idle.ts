/** Does something once the browser has nothing else to do, or after a while; the function it gives calls it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(act, 500)
  return () => clearTimeout(timer)
}
