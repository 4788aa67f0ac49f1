/**
 * Every text that a person reads, in every language. Owns the messages, their compilation and Intl formatting; never
 * decides which language a person gets. Amounts are formatted here too, so that the site and its games write them
 * alike.
 *
 * To add a phrase: put the key into `messages/en_US/<area>.json` and `messages/vi_VN/<area>.json` (any order; the
 * English text fixes the arguments), run `node packages/phrases/src/compile.ts`, then call `t('key', { … })`. A key is
 * unique over all areas. A game keeps its texts in its own folder, in `messages/<locale>.json`: an area of its name.
 * Texts are ICU messages: `{name}`, `{count, plural, one {# game} other {# games}}`, `{kind, select, a {…} other {…}}`,
 * `{rate, number, ::percent .00}`, `{at, date, medium}`, `<link>…</link>` (for `rich`). A literal apostrophe before a
 * brace is written twice. Another language's file may hold any part of the keys.
 */
export {
  baseAreas,
  completeLocales,
  findLanguage,
  languages,
  languageTag,
  formatTag,
  pseudoLocale,
  sourceLocale,
} from './locales.ts'
export type { Language, LanguageId, Locale } from './locales.ts'
export { createPhrases } from './phrases.ts'
export type { Area, Catalogue, PhraseKey, Phrases, PlainPhraseKey, Translate } from './phrases.ts'
export { moneyLine, moneyParts, type MoneyFormat, type MoneyPart } from './money.ts'
export { readTypedAmount, readTypedCount, typedAmount, type TypedAmount } from './typed-amount.ts'
export { formats, setTimeZone, type Formats } from './formats.ts'
export { loadPhrases } from './load.ts'
export { loadSitePhrases } from './load-site.ts'
export { serverPhrases } from './server.ts'
