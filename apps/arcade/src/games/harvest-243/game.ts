import { slotGame } from '../../kits/slot/slot-game.ts'
import { tables } from './tables.ts'

export const createGame = () => slotGame(tables)
