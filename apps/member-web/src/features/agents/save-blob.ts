/** Has the browser save a file that was made here. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
