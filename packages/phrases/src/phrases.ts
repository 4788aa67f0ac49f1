import type { AreaKeys, PhraseArguments, RichPhraseArguments } from '../generated/keys.ts'
import { formats, type Formats } from './formats.ts'
import { formatTag, languageTag, type Locale } from './locales.ts'

export type Area = keyof AreaKeys

/** Keys of the named areas, of all areas by default. */
export type PhraseKey<A extends Area = Area> = AreaKeys[A]

/** Keys that need no argument, so that code may choose among them at run time (a refusal's text, a field's error). */
export type PlainPhraseKey<A extends Area = Area> = {
  [K in AreaKeys[A]]: K extends keyof PhraseArguments ? (PhraseArguments[K] extends null ? K : never) : never
}[AreaKeys[A]]

type TextKey<A extends Area> = AreaKeys[A] & keyof PhraseArguments
type RichKey<A extends Area> = AreaKeys[A] & keyof RichPhraseArguments<unknown>

type TextRest<K extends keyof PhraseArguments> = PhraseArguments[K] extends null
  ? []
  : [args: PhraseArguments[K]]

export type Translate<A extends Area = Area> = <K extends TextKey<A>>(key: K, ...rest: TextRest<K>) => string

/** One compiled module: a text as it is, or a function of the arguments. */
export type Catalogue = { readonly [key: string]: string | Compiled }
// The compiler proves which arguments each function takes; `never` keeps anything but `t` and `rich` from calling one.
type Compiled = (args: never) => unknown

export type Phrases<A extends Area = Area> = Formats & {
  readonly locale: Locale
  /** For the `lang` attribute: `vi-VN`. */
  readonly lang: string
  readonly t: Translate<A>
  /**
   * For phrases with tags, `Accept the <link>agreement</link>`: each tag is an argument that gets the text between
   * and answers a node. Gives the pieces in order.
   */
  readonly rich: <N, K extends RichKey<A>>(key: K, args: RichPhraseArguments<N>[K]) => (string | N)[]
  /** Whether a name from outside (a server's answer) is a phrase without arguments. */
  readonly has: (key: string) => key is PlainPhraseKey<A>
}

/** Phrases over the given catalogues. Asking for a key of an area that was not given is a bug and throws. */
export function createPhrases<A extends Area>(locale: Locale, catalogues: readonly Catalogue[]): Phrases<A> {
  const all: Catalogue = Object.assign({}, ...catalogues)
  const say = (key: string, args?: unknown): unknown => {
    const phrase = all[key]
    if (phrase === undefined) throw new Error(`no phrase ${key} in ${locale}`)
    // The argument types were checked where `t` or `rich` was called.
    return typeof phrase === 'string' ? phrase : phrase(args as never)
  }
  return {
    ...formats(formatTag(locale)),
    locale,
    lang: languageTag(locale),
    // Compiled phrases without tags answer a string, those with tags an array: the generated types keep them apart.
    t: say as Translate<A>,
    rich: say as Phrases<A>['rich'],
    has: (key): key is PlainPhraseKey<A> => typeof all[key] === 'string',
  }
}
