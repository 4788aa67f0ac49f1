import { expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { RoomEmpty } from './room-empty.tsx'
import { readRoom, type RoomAsked } from './room.rules.ts'

type State = 'loading' | 'failed' | 'ready'
const nothing = (): void => undefined

async function said(input: Partial<RoomAsked>, state: State, isMember = true) {
  const room = { ...readRoom(new URLSearchParams('gt_id=2&gp_id=GPR8')), ...input }
  const html = await drawPart(
    <RoomEmpty room={room} state={state} isMember={isMember} change={nothing} retry={nothing} />,
  )
  return { html, texts: textsOf(html).filter(text => text !== '') }
}

test.each([
  ['no games', {}, 'ready', ['No games yet.']],
  ['nothing hot', { tab: 'hot' }, 'ready', ['No hot games at the moment.', 'Show all games']],
  ['nothing new', { tab: 'new' }, 'ready', ['No new games at the moment.', 'Show all games']],
  [
    'no favourites',
    { tab: 'favourites' },
    'ready',
    ['No favourites yet. Add games to find them here.', 'Show all games'],
  ],
  ['nothing played', { tab: 'recent' }, 'ready', ['The games you play appear here.', 'Show all games']],
  ['no such name', { text: 'zzz' }, 'ready', ['No results for “zzz”.', 'Show all games']],
  ['no such studio', { house: 'Unknown' }, 'ready', ['No games yet.', 'Show all games']],
  ['a list that did not load', { tab: 'recent' }, 'failed', ['The list could not be loaded.', 'Try again']],
] as const)('%s', async (_what, input, state, texts) => {
  expect((await said(input, state)).texts).toEqual(texts)
})

test.each([
  ['favourites', 'Log in to see your favourites.'],
  ['recent', 'Log in to see the games you played recently.'],
] as const)('a visitor’s %s ask for the login', async (tab, words) => {
  expect((await said({ tab }, 'ready', false)).texts).toEqual([words, 'Log in'])
})

test('what is on its way keeps the place of its tiles', async () => {
  const { html, texts } = await said({ tab: 'favourites' }, 'loading')
  expect(texts).toEqual([])
  expect(html).toContain('aria-busy="true"')
})
