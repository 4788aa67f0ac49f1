import type { SlotLook } from '../../../kits/slot/page/look.ts'
import bell from './symbols/bell.svg?url'
import coin from './symbols/coin.svg?url'
import fish from './symbols/fish.svg?url'
import lantern from './symbols/lantern.svg?url'
import leaf from './symbols/leaf.svg?url'
import lotus from './symbols/lotus.svg?url'
import seven from './symbols/seven.svg?url'

/** Each symbol has its own silhouette and its own hue, so shape alone distinguishes them. */
export const look: SlotLook = {
  name: 'lanternThree.name',
  symbols: {
    WILD: { art: lantern, name: 'lanternThree.symbolWild', verb: 'swing' },
    SEVEN: { art: seven, name: 'lanternThree.symbolSeven', verb: 'pulse' },
    BELL: { art: bell, name: 'lanternThree.symbolBell', verb: 'ring' },
    FISH: { art: fish, name: 'lanternThree.symbolFish', verb: 'leap' },
    LOTUS: { art: lotus, name: 'lanternThree.symbolLotus', verb: 'bloom' },
    COIN: { art: coin, name: 'lanternThree.symbolCoin', verb: 'pulse' },
    LEAF: { art: leaf, name: 'lanternThree.symbolLeaf', verb: 'swing' },
  },
  sky: ['var(--well)', 'oklch(0.27 0.045 208)', 'oklch(0.3 0.055 200)'],
  badges: { 4: 7, 2: 21, 1: 50, 3: 79, 5: 93 },
}
