import type { SymbolName } from '../picture.ts'
import bell from './symbols/bell.svg?url'
import coin from './symbols/coin.svg?url'
import fish from './symbols/fish.svg?url'
import lantern from './symbols/lantern.svg?url'
import leaf from './symbols/leaf.svg?url'
import lotus from './symbols/lotus.svg?url'
import seven from './symbols/seven.svg?url'

/** The drawing of each symbol. Each has its own silhouette and its own hue, so shape alone distinguishes them. */
export const symbolUrls: Readonly<Record<SymbolName, string>> = {
  WILD: lantern,
  SEVEN: seven,
  BELL: bell,
  FISH: fish,
  LOTUS: lotus,
  COIN: coin,
  LEAF: leaf,
}

/** Phrase keys of the symbols' names. */
export const symbolKeys = {
  WILD: 'lanternThree.symbolWild',
  SEVEN: 'lanternThree.symbolSeven',
  BELL: 'lanternThree.symbolBell',
  FISH: 'lanternThree.symbolFish',
  LOTUS: 'lanternThree.symbolLotus',
  COIN: 'lanternThree.symbolCoin',
  LEAF: 'lanternThree.symbolLeaf',
} as const satisfies Record<SymbolName, string>
