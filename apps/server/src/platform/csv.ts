/** Marks the file as UTF-8 for spreadsheets, which would otherwise guess. */
export const csvBeginning = '\uFEFF'

const plainNumber = /^-?[0-9]+(\.[0-9]+)?$/
/** What spreadsheets take for the beginning of a formula; a bare line break before one is skipped by some. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
const needsQuotes = /[",\r\n\t;]|^\s|\s$/

/** One line of a CSV file (RFC 4180). A text that a spreadsheet would compute comes with an apostrophe before it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  if (plainNumber.test(text)) return text
  const isFormula = formula.test(text.trimStart()) || formula.test(text)
  const safe = isFormula ? `'${text}` : text
  return isFormula || needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
