import { isScript, type SourceFile } from './tree.ts'
import type { SizeFault } from './sizes.ts'

/** A word that this project once used for something, and the field's own word for it, as in docs/glossary.md. */
type OldWord = {
  readonly word: string
  readonly pattern: RegExp
  readonly instead: string
  /** Ordinary English outside names: comments and texts may have it. */
  readonly onlyInCode?: boolean
}

const oldWords: readonly OldWord[] = [
  { word: 'standings', pattern: /\b\w*[sS]tandings\b/, instead: 'member status, statuses' },
  { word: 'introducers', pattern: /\b[iI]ntroducers\b|Introducers|introducers[A-Z]/, instead: 'referrals' },
  { word: 'entrances', pattern: /\b[eE]ntrances\b|MachineDoor/, instead: 'sso' },
  { word: 'steady work', pattern: /[sS]teady-?([wW]ork|[lL]oop|Clock)/, instead: 'jobs, a monotonic clock' },
  { word: 'doors', pattern: /\b\w*Doors?\b/, instead: 'Deps, or endpoint' },
  { word: 'wish', pattern: /\b[wW]ish(es|ed)?\b|[a-z]Wish\b/, instead: 'input, request' },
  { word: 'patience', pattern: /[pP]atience/, instead: 'timeoutMs' },
  { word: 'turn', pattern: /\btakeTurn\b|wallet_turns/, instead: 'lease' },
  {
    word: 'bring home',
    pattern: /[bB]ringHome|[pP]lanHome|[pP]lanBack/,
    instead: 'withdraw from the provider, recover',
  },
  { word: 'in site', pattern: /\binSite\b|\bacrossSites\b/, instead: 'forSite, forAllSites' },
  { word: 'outside', pattern: /\bNotOutside\b/, instead: 'safe fetch' },
  { word: 'books', pattern: /[a-z]Books\b|\bbooks[A-Z]|BooksStopped/, instead: 'ledger, ledger integrity' },
  { word: 'kept for', pattern: /\bkeptForMs\b|\b[kK]eeper\b/, instead: 'ttlMs, cache' },
  { word: 'rest', pattern: /\brestMs\b|\bfindRest\b/, instead: 'pollIntervalMs; exclusion, time-out' },
  { word: 'judge', pattern: /\b\w*[jJ]udge(ment|s)?\b|[a-z]Judged\b/, instead: 'decide, check, resolve' },
  { word: 'leads on', pattern: /\bleadsOn\b/, instead: 'redirect' },
  { word: 'later parts', pattern: /later-(parts|calls)|first-calls/, instead: 'lazy pages, call references' },
  { word: 'held', pattern: /held-(code|entry|links)/, instead: 'pending' },
  { word: 'forgetting', pattern: /\b[fF]orgetting\b/, instead: 'retention' },
  { word: 'browser mark', pattern: /browser-?[mM]ark\b/, instead: 'device cookie' },
  {
    word: 'told',
    pattern: /\b(un)?told\b|Told\b|\btold[A-Z]/,
    instead: 'reported, notified',
    onlyInCode: true,
  },
  { word: 'desk', pattern: /\bdesk\b/, instead: 'staff, support', onlyInCode: true },
  {
    word: 'nobody',
    pattern: /\b([nN]obody|[sS]omebody|[wW]hoever)\b/,
    instead: 'name the role: no visitor, a member, a caller',
  },
]

/** Old words in names, comments and texts. What allowed.json counts may stay, and only shrink. */
export function findOldWords(files: readonly SourceFile[]): SizeFault[] {
  return files
    .filter(({ path }) => !path.startsWith('tools/tidy/'))
    .flatMap(({ path, text }) => {
      const whole = `${path}\n${text}`
      const code = isScript(path) ? withoutWriting(whole) : ''
      return oldWords.flatMap(({ word, pattern, instead, onlyInCode = false }) => {
        const size = [...(onlyInCode ? code : whole).matchAll(new RegExp(pattern, 'g'))].length
        return size > 0 ? [{ what: `${path} says ${word}: better ${instead}`, size, limit: 0 }] : []
      })
    })
}

/** Code without comments and texts. A quote inside of the other kind of text is rare, and costs no more than a word. */
function withoutWriting(text: string): string {
  return text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/(?<=^|\s)\/\/.*$/gm, '')
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, "''")
}
