import type { GameItem } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { gameFixture } from '../../testing/game-fixture.ts'
import { coversOf, doorOf, platformsOf, popularFirst } from './hall.rules.ts'
import {
  chooseGames,
  studiosOf,
  isFound,
  nameIn,
  plainText,
  readRoom,
  roomGame,
  roomQuery,
} from './room.rules.ts'

const lantern = gameFixture({ tag: 'hot' })
const list: readonly GameItem[] = [
  lantern,
  { ...lantern, id: 2, gp_id: 'GPJD', gp_name: 'Tidewater', tag: '' },
  { ...lantern, id: 3, gp_id: 'GPFC', gp_name: 'Paper Tiger', tag: 'new' },
]

describe('the address of a room contains what it shows', () => {
  test.each([
    ['gt_id=2&gp_id=GPR8&house=', { gtId: '2', gpId: 'GPR8', house: '', tab: 'all', text: '' }],
    ['gt_id=2&tab=recent&q=den', { gtId: '2', gpId: '', house: '', tab: 'recent', text: 'den' }],
    ['tab=everything', { gtId: '', gpId: '', house: '', tab: 'all', text: '' }],
    [`q=${'x'.repeat(99)}`, { gtId: '', gpId: '', house: '', tab: 'all', text: 'x'.repeat(60) }],
  ] as const)('%s', (query, room) => {
    expect(readRoom(new URLSearchParams(query))).toEqual(room)
    expect(readRoom(new URLSearchParams(roomQuery(room)))).toEqual(room)
  })
  test('and defaults are left out', () => {
    const usual = readRoom(new URLSearchParams('gt_id=2&gp_id=GPR8&house='))
    expect(new URLSearchParams(roomQuery(usual)).toString()).toBe('gt_id=2&gp_id=GPR8&house=')
  })
})

describe('a name', () => {
  test.each([
    ['Lantern Three', 'vi_VN', 'Lantern Three'],
    [{ en_US: 'Lantern Three', vi_VN: 'Ba Đèn Lồng' }, 'vi_VN', 'Ba Đèn Lồng'],
    [{ en_US: 'Lantern Three', vi_VN: 'Ba Đèn Lồng' }, 'th_TH', 'Lantern Three'],
    [{ en_US: 'Lantern Three' }, 'en_XA', 'Lantern Three'],
  ] as const)('%o in %s', (name, locale, shown) => expect(nameIn(name, locale)).toBe(shown))
})

describe('search', () => {
  const game = {
    names: ['Lantern Three', 'Ba Đèn Lồng', '三盏灯笼'],
    gp_name: 'Lamplight',
    house: 'Wickwork',
  }
  test.each([
    ['lantern', true],
    ['LANTERN three', true],
    ['three lantern', true],
    ['den long', true],
    ['đèn', true],
    ['Đèn Lồng', true],
    ['灯笼', true],
    ['lamp', true],
    ['lamp lantern', true],
    ['wick', true],
    ['  ', true],
    ['dice', false],
    ['lantern dice', false],
  ])('%s', (text, found) => expect(isFound(game, text)).toBe(found))
  test('letters lose marks and case, and nothing else', () => {
    expect(plainText(' Ba Đèn LỒNG ')).toBe('ba den long')
    expect(plainText('ก้าว')).toBe('กาว')
  })
})

describe('what is chosen', () => {
  const games = list.map(game =>
    roomGame({ ...game, house: game.id === 2 ? 'Oddcorner' : 'Wickwork' }, 'en_US'),
  )
  const chosen = {
    tab: 'all',
    house: '',
    text: '',
    recent: [3, 1, 99],
    isFavourite: (id: number) => id === 2,
  } as const
  const ids = (input: Partial<Parameters<typeof chooseGames>[1]>) =>
    chooseGames(games, { ...chosen, ...input }).map(game => game.id)
  test.each([
    [{}, [1, 2, 3]],
    [{ tab: 'hot' }, [1]],
    [{ tab: 'new' }, [3]],
    [{ tab: 'favourites' }, [2]],
    [{ tab: 'recent' }, [3, 1]],
    [{ house: 'Wickwork' }, [1, 3]],
    [{ tab: 'recent', text: 'paper' }, [3]],
    [{ tab: 'hot', house: 'Oddcorner' }, []],
  ] as const)('%o', (input, expected) => expect(ids(input)).toEqual(expected))
  test('studios by name, each once', () => {
    expect(studiosOf([...games, { house: '' }])).toEqual(['Oddcorner', 'Wickwork'])
  })
})

describe('the cards of a hall', () => {
  const lobby = { ...lantern, id: 50, game_code: '' as const, game_name: 'Our own stall', icon_light: 'dice' }
  test('a provider each, in their order, with what is behind it', () => {
    const platforms = platformsOf({ gp_list: [...list, { ...lantern, id: 9, icon_light: 'dice' }] })
    expect(platforms.map(each => [each.gpId, each.games.length])).toEqual([
      ['GPR8', 2],
      ['GPJD', 1],
      ['GPFC', 1],
    ])
    expect(platforms[0]?.covers).toEqual(['lanternthree', 'dice'])
  })
  test('an entry that the operator put together lends its provider name and picture', () => {
    const own = platformsOf({ gp_list: [lantern, { ...lobby, customized: 1 }] })
    expect(own).toMatchObject([{ name: 'Our own stall', covers: ['dice'], games: [{ id: 1 }] }])
    expect(platformsOf({ gp_list: [lantern, lobby] })).toMatchObject([{ name: 'Lamplight' }])
  })
  test('slots have rooms; others open their lobby or their only game', () => {
    const [platform] = platformsOf({ gp_list: [lantern, lobby] })
    if (!platform) throw new Error('there is one')
    expect(doorOf(2, platform)).toBeUndefined()
    expect(doorOf(3, platform)?.id).toBe(50)
    expect(doorOf(3, { lobby: undefined, games: [lantern] })?.id).toBe(1)
    expect(doorOf(3, { lobby: undefined, games: list })).toBeUndefined()
  })
  test('popular: hot, then new, then the rest; a lobby is no game', () => {
    expect(popularFirst([...list, lobby]).map(game => game.id)).toEqual([1, 3, 2])
    expect(coversOf(list, 1)).toEqual(['lanternthree'])
  })
})
