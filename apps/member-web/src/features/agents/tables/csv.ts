import { saveBlob } from '../save-blob.ts'

/** A table as a file that every spreadsheet opens: with a mark of its encoding, lines as RFC 4180 has them. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(row => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

/** A text that a spreadsheet would take for a formula begins with an apostrophe; a number stays one. */
function cellOf(text: string): string {
  const isNumber = /^-?[0-9]+(\.[0-9]+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function saveFile(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}
