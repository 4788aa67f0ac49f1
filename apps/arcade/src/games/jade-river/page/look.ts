import type { SlotLook } from '../../../kits/slot/page/look.ts'
import scenes from './scenes.svg?url'
import symbols from './symbols.svg?url'

/** The river by day, and by night in the free games. Animals are warm and high, letters cool and low. */
export const look: SlotLook = {
  name: 'jadeRiver.name',
  symbols: {
    WILD: { art: `${symbols}#wild`, name: 'jadeRiver.symbolWild', verb: 'swing' },
    DRAGON: { art: `${symbols}#dragon`, name: 'jadeRiver.symbolDragon', verb: 'leap' },
    TIGER: { art: `${symbols}#tiger`, name: 'jadeRiver.symbolTiger', verb: 'pulse' },
    TURTLE: { art: `${symbols}#turtle`, name: 'jadeRiver.symbolTurtle', verb: 'swing' },
    CRANE: { art: `${symbols}#crane`, name: 'jadeRiver.symbolCrane', verb: 'leap' },
    A: { art: `${symbols}#a`, name: 'jadeRiver.symbolA', verb: 'pulse' },
    K: { art: `${symbols}#k`, name: 'jadeRiver.symbolK', verb: 'pulse' },
    Q: { art: `${symbols}#q`, name: 'jadeRiver.symbolQ', verb: 'bloom' },
    J: { art: `${symbols}#j`, name: 'jadeRiver.symbolJ', verb: 'pulse' },
    T: { art: `${symbols}#t`, name: 'jadeRiver.symbolT', verb: 'bloom' },
    SCATTER: { art: `${symbols}#scatter`, name: 'jadeRiver.symbolScatter', verb: 'ring' },
  },
  sky: ['oklch(0.3 0.05 225)', 'oklch(0.46 0.07 205)', 'oklch(0.56 0.08 190)'],
  freeSky: ['oklch(0.15 0.03 265)', 'oklch(0.24 0.06 255)', 'oklch(0.3 0.06 235)'],
  scene: `${scenes}#day`,
  freeScene: `${scenes}#night`,
}
