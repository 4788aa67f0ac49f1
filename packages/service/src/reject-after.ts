/** The other runner in a race against something that may never answer. */
export function rejectAfter(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('too slow')), ms).unref()
  })
}
