import UFuzzy from '@leeoniya/ufuzzy'
import { plainText } from './plain-text.ts'

/** What a game is found by. The first name is the one that is shown. */
export type Findable = {
  readonly names: readonly string[]
  readonly gp_name: string
  readonly house: string
  /** Further words: its label, its type. */
  readonly words?: readonly string[]
}

export type GameIndex<G> = {
  /** Games for which every word was found, best first; all of them for an empty text. */
  readonly find: (text: string) => readonly G[]
}

/** A word may have one slip: a letter that is wrong, missing, too many, or in the place of its neighbour. */
const latin = new UFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 })

/** Other scripts are found as they are typed: their patterns with slips would cost a slow phone its smoothness. */
const anyScript = new UFuzzy({
  unicode: true,
  interSplit: String.raw`[^\p{L}\d']+`,
  intraSplit: String.raw`\p{Ll}\p{Lu}`,
  intraBound: String.raw`\p{L}\d|\d\p{L}|\p{Ll}\p{Lu}`,
  intraChars: String.raw`[\p{L}\d']`,
  intraContr: String.raw`'\p{L}{1,2}\b`,
})

/** Words may come in any order, up to so many; more are looked for in the order given. */
const mostPermuted = 4
/** More matches than this are not ranked: the text says too little yet. */
const mostRanked = 1_000

export function createGameIndex<G>(games: readonly G[], wordsOf: (game: G) => Findable): GameIndex<G> {
  const lines = games.map(game => lineOf(wordsOf(game)))
  return {
    find: text => {
      const asked = plainText(text)
        .replaceAll(/[^\p{L}\d' ]+/gu, ' ')
        .trim()
      if (asked === '') return text.trim() === '' ? games : []
      const fuzzy = /^[a-z\d' ]+$/.test(asked) ? latin : anyScript
      const [found, info, order] = fuzzy.search(lines, asked, mostPermuted, mostRanked)
      const ranked = info && order ? order.map(place => info.idx[place]) : found
      return (ranked ?? []).flatMap(at => (at === undefined ? [] : (games[at] ?? [])))
    },
  }
}

/** A name of two words is also typed as one. */
function lineOf({ names, gp_name, house, words = [] }: Findable): string {
  const joined = names.filter(name => name.includes(' ')).map(name => name.replaceAll(' ', ''))
  return [...new Set([...names, gp_name, house, ...words, ...joined])].map(plainText).join(' | ')
}
