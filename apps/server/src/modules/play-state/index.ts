/**
 * Where each member stands with games: idle, starting, playing or quitting. Owns that one row per member and the rules
 * by which it changes, always under the row's lock. It never talks to a provider and never moves money.
 */
export { createPlayStates, type PlayStates, type PlayStateChange } from './play-state.service.ts'
export {
  type Play,
  type PlayEvent,
  type PlayPhase,
  type PlayRefusal,
  type PlayState,
} from './play-state.rules.ts'
