import { useEffect, type Dispatch, type SetStateAction } from 'react'
import type { GameWire, SessionView } from '../protocol/page-api.ts'
import type { SessionClient } from './session-client.ts'
import { notifySite } from './window-messages.ts'

type OpenedParts<G extends GameWire, R> = {
  readonly client: Pick<SessionClient<G>, 'onSeed'>
  readonly setRounds: Dispatch<SetStateAction<R>>
}

/** What an open table does besides rounds: tells the site that it is there, and takes the new seed when it is rotated. */
export function useOpened<G extends GameWire, R extends { readonly view: SessionView<G> }>(
  opened: SessionView<G>,
  { client, setRounds }: OpenedParts<G, R>,
): void {
  useEffect(() => notifySite({ type: 'ready', game: opened.game.path }, opened.siteOrigins), [opened])
  useEffect(
    () => client.onSeed(seed => setRounds(before => ({ ...before, view: { ...before.view, seed } }))),
    [client, setRounds],
  )
}
