/** Has the browser save what is at an address, or was made here; the page stays where it is. */
export function followDownload(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
