import type { SlotLook } from '../../../kits/slot/page/look.ts'
import scenes from './scenes.svg?url'
import symbols from './symbols.svg?url'

/** A harbour at dusk, and its storm in the free games. Objects are warm and high, weather is cool and low. */
export const look: SlotLook = {
  name: 'stormglass.name',
  symbols: {
    LAMP: { art: `${symbols}#wild`, name: 'stormglass.symbolWild', verb: 'swing' },
    KITE: { art: `${symbols}#kite`, name: 'stormglass.symbolKite', verb: 'leap' },
    BOAT: { art: `${symbols}#boat`, name: 'stormglass.symbolBoat', verb: 'swing' },
    GLASS: { art: `${symbols}#glass`, name: 'stormglass.symbolGlass', verb: 'pulse' },
    BUOY: { art: `${symbols}#buoy`, name: 'stormglass.symbolBuoy', verb: 'ring' },
    WAVE: { art: `${symbols}#wave`, name: 'stormglass.symbolWave', verb: 'bloom' },
    CLOUD: { art: `${symbols}#cloud`, name: 'stormglass.symbolCloud', verb: 'pulse' },
    DROP: { art: `${symbols}#drop`, name: 'stormglass.symbolDrop', verb: 'leap' },
    WIND: { art: `${symbols}#wind`, name: 'stormglass.symbolWind', verb: 'swing' },
    MOON: { art: `${symbols}#moon`, name: 'stormglass.symbolMoon', verb: 'bloom' },
    BOLT: { art: `${symbols}#scatter`, name: 'stormglass.symbolBolt', verb: 'ring' },
  },
  sky: ['oklch(0.2 0.03 250)', 'oklch(0.3 0.045 235)', 'oklch(0.4 0.05 220)'],
  freeSky: ['oklch(0.17 0.05 295)', 'oklch(0.28 0.08 290)', 'oklch(0.38 0.08 275)'],
  scene: `${scenes}#dusk`,
  freeScene: `${scenes}#storm`,
  stepLamp: `${symbols}#wild`,
}
