import { serverPhrases } from '@glasshouse/phrases'
import { type Tx } from '@glasshouse/postgres'
import { publish, toMember } from '../../../platform/push/index.ts'
import { type PlaySession } from './play-sessions.queries.ts'
import { phraseOfCode, type LaunchCode } from './play.rules.ts'

/** How a launch went, in the member's language. Comes before the address. */
export async function launchDecided(tx: Tx, play: PlaySession, code: LaunchCode): Promise<void> {
  const phrases = serverPhrases(play.language)
  const key = phraseOfCode(code)
  await publish(tx, toMember(play), 'forward_game.status', {
    code,
    play_id: play.playId,
    message: phrases.has(key) ? phrases.t(key) : '',
  })
}

/** The address of the game; it works once, within a minute. */
export async function gameOpened(tx: Tx, play: PlaySession, url: string): Promise<void> {
  await publish(tx, toMember(play), 'game.url', {
    url,
    gp_id: play.gpId,
    play_id: play.playId,
    open_mode: play.openMode,
  })
}
