import { isRich, kindText, parseMessage, type Message } from './message.ts'
import type { Messages } from './read-messages.ts'

/** Parsed messages: area, then key. */
export type Catalogues = ReadonlyMap<string, ReadonlyMap<string, Message>>

/** What is wrong, one sentence each: `vi_VN/site: home.title is missing`. */
export type Faults = string[]

const keyPattern = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)*$/

/** Parses a locale; an unreadable message becomes a fault and is left out. */
export function parseLocale(locale: string, messages: Messages, faults: Faults): Catalogues {
  const catalogues = new Map<string, ReadonlyMap<string, Message>>()
  for (const [area, texts] of messages) {
    const parsed = new Map<string, Message>()
    for (const [key, text] of texts) {
      try {
        parsed.set(key, parseMessage(text))
      } catch (fault) {
        faults.push(`${locale}/${area}: ${key} ${fault instanceof Error ? fault.message : String(fault)}`)
      }
    }
    catalogues.set(area, parsed)
  }
  return catalogues
}

/** Rules for the source itself: keys are well formed, and each is in one area only. */
export function checkSource(locale: string, source: Catalogues, faults: Faults): void {
  const areaOf = new Map<string, string>()
  for (const [area, messages] of source) {
    for (const key of messages.keys()) {
      const other = areaOf.get(key)
      if (other !== undefined) faults.push(`${locale}/${area}: ${key} is also in ${other}`)
      if (!keyPattern.test(key)) faults.push(`${locale}/${area}: ${key} is not a key like home.title`)
      areaOf.set(key, area)
    }
  }
}

/** Holds a translation against the source: nothing extra, the same arguments, and nothing missing if it is complete. */
export function checkTranslation(
  translation: { readonly locale: string; readonly catalogues: Catalogues; readonly complete: boolean },
  source: Catalogues,
  faults: Faults,
): void {
  const { locale, catalogues, complete } = translation
  for (const [area, messages] of catalogues) {
    const wanted = source.get(area)
    for (const [key, message] of messages) {
      const original = wanted?.get(key)
      if (original === undefined) faults.push(`${locale}/${area}: ${key} is not in the source`)
      else faults.push(...differences(original, message).map(what => `${locale}/${area}: ${key} ${what}`))
    }
  }
  if (!complete) return
  for (const [area, messages] of source) {
    for (const key of messages.keys()) {
      if (!catalogues.get(area)?.has(key)) faults.push(`${locale}/${area}: ${key} is missing`)
    }
  }
}

function differences(original: Message, translated: Message): string[] {
  const found: string[] = []
  for (const [name, kind] of original.args) {
    const theirs = translated.args.get(name)
    if (theirs === undefined) found.push(`does not use {${name}}`)
    else if (kindText(theirs) !== kindText(kind)) {
      found.push(`has {${name}} as ${kindText(theirs)}, the source as ${kindText(kind)}`)
    }
  }
  for (const name of translated.args.keys()) {
    if (!original.args.has(name)) found.push(`uses {${name}}, which the source does not have`)
  }
  if (found.length === 0 && isRich(original) !== isRich(translated)) found.push('differs in its tags')
  return found
}
