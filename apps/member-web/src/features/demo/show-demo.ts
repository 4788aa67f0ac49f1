import { asNumber, type Template } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { isGameAddress, type GameToOpen, type GameWindow } from '@glasshouse/member-kit'
import { react, type Reacting } from '@glasshouse/web-kit'
import { startDemo, type DemoToStart } from './demo.api.ts'
import { onDemoPlay } from './demo.reactions.ts'

export type DemoPage = {
  readonly currency: Currency
  /** The origins that games of this site may come from. */
  readonly origins: readonly string[]
  readonly template: Template
  readonly phrases: Reacting<'site'>['phrases']
}

type Place = { readonly at: GameWindow; readonly page: DemoPage }

/** Shows a demo in a window that the press opened. False if the demo was refused, after a message. */
export async function showDemo(game: DemoToStart, { at, page }: Place): Promise<boolean> {
  const answer = await startDemo(game, page.currency, page.template)
  if (answer.ok && isGameAddress(answer.value.game_url, page.origins)) {
    at.goTo(answer.value.game_url)
    return true
  }
  at.close()
  if (!answer.ok) react(answer, onDemoPlay, { phrases: page.phrases })
  return false
}

/** The demo of a game that a tile, a sheet or a banner shows. */
export function showDemoOf(game: GameToOpen, place: Place): Promise<boolean> {
  const { gp_id: gpId, gt_id: typeId, game_code: code, house } = game
  return showDemo({ gpId, typeId: asNumber(typeId), code, house }, place)
}
