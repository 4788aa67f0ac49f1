import type { SlotLook } from '../../../kits/slot/page/look.ts'
import scenes from './scenes.svg?url'
import symbols from './symbols.svg?url'

/** Terraces in the last sun, and under the harvest moon in the free games. Beasts are warm and high, crops cool and low. */
export const look: SlotLook = {
  name: 'harvest243.name',
  symbols: {
    WILD: { art: `${symbols}#wild`, name: 'harvest243.symbolWild', verb: 'swing' },
    PHOENIX: { art: `${symbols}#phoenix`, name: 'harvest243.symbolPhoenix', verb: 'leap' },
    KOI: { art: `${symbols}#koi`, name: 'harvest243.symbolKoi', verb: 'swing' },
    LION: { art: `${symbols}#lion`, name: 'harvest243.symbolLion', verb: 'pulse' },
    OX: { art: `${symbols}#ox`, name: 'harvest243.symbolOx', verb: 'leap' },
    CORN: { art: `${symbols}#corn`, name: 'harvest243.symbolCorn', verb: 'bloom' },
    AUBERGINE: { art: `${symbols}#aubergine`, name: 'harvest243.symbolAubergine', verb: 'swing' },
    RADISH: { art: `${symbols}#radish`, name: 'harvest243.symbolRadish', verb: 'pulse' },
    PEA: { art: `${symbols}#pea`, name: 'harvest243.symbolPea', verb: 'swing' },
    GARLIC: { art: `${symbols}#garlic`, name: 'harvest243.symbolGarlic', verb: 'bloom' },
    SHEAF: { art: `${symbols}#scatter`, name: 'harvest243.symbolSheaf', verb: 'ring' },
  },
  sky: ['oklch(0.26 0.07 345)', 'oklch(0.41 0.11 28)', 'oklch(0.6 0.13 52)'],
  freeSky: ['oklch(0.15 0.03 215)', 'oklch(0.22 0.045 195)', 'oklch(0.29 0.05 175)'],
  scene: `${scenes}#day`,
  freeScene: `${scenes}#night`,
}
