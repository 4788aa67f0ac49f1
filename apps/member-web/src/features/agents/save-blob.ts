import { followDownload } from '../../follow-download.ts'

/** Has the browser save a file that was made here. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  followDownload(url, name)
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
