import { expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { RoomEmpty } from './room-empty.tsx'
import { readRoom, type RoomAsked } from './room.rules.ts'

type State = 'loading' | 'failed' | 'ready'
const nothing = (): void => undefined

async function said(wish: Partial<RoomAsked>, state: State, isMember = true) {
  const room = { ...readRoom(new URLSearchParams('gt_id=2&gp_id=GPR8')), ...wish }
  const html = await drawPart(
    <RoomEmpty room={room} state={state} isMember={isMember} change={nothing} retry={nothing} />,
  )
  return { html, texts: textsOf(html).filter(text => text !== '') }
}

test.each([
  ['no games', {}, 'ready', ['There are no games here yet.']],
  ['nothing hot', { tab: 'hot' }, 'ready', ['Nothing here is hot at the moment.', 'Show all games']],
  ['nothing new', { tab: 'new' }, 'ready', ['Nothing here is new at the moment.', 'Show all games']],
  [
    'no favourites',
    { tab: 'favourites' },
    'ready',
    ['Give a game a heart, and it waits for you here.', 'Show all games'],
  ],
  [
    'nothing played',
    { tab: 'recent' },
    'ready',
    ['What you play shows up here, newest first.', 'Show all games'],
  ],
  ['no such name', { text: 'zzz' }, 'ready', ['No game here is called “zzz”.', 'Show all games']],
  ['no such studio', { house: 'Nobody' }, 'ready', ['There are no games here yet.', 'Show all games']],
  ['a list that did not load', { tab: 'recent' }, 'failed', ['The list did not load.', 'Try again']],
] as const)('%s', async (_what, wish, state, texts) => {
  expect((await said(wish, state)).texts).toEqual(texts)
})

test.each([
  ['favourites', 'Log in to see the games that you gave a heart.'],
  ['recent', 'Log in to see what you played last.'],
] as const)('a visitor’s %s ask for the login', async (tab, words) => {
  expect((await said({ tab }, 'ready', false)).texts).toEqual([words, 'Log in'])
})

test('what is on its way keeps the place of its tiles', async () => {
  const { html, texts } = await said({ tab: 'favourites' }, 'loading')
  expect(texts).toEqual([])
  expect(html).toContain('aria-busy="true"')
})
