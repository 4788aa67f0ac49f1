import type { GameItem } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { createGameIndex } from '../../game-search/game-index.ts'
import { gameFixture } from '../../testing/game-fixture.ts'
import { coversOf, doorOf, platformsOf, popularFirst } from './hall.rules.ts'
import { chooseGames, studiosOf, nameIn, readRoom, roomGame, roomQuery } from './room.rules.ts'

const lantern = gameFixture({ tag: 'hot' })
const list: readonly GameItem[] = [
  lantern,
  { ...lantern, id: 2, gp_id: 'GPJD', gp_name: 'Tidewater', tag: '' },
  { ...lantern, id: 3, gp_id: 'GPFC', gp_name: 'Paper Tiger', tag: 'new' },
]

const usual = {
  gtId: '',
  gpId: '',
  house: '',
  tab: 'all',
  text: '',
  swings: [],
  demo: false,
  sort: 'popular',
} as const

describe('the address of a room contains what it shows', () => {
  test.each([
    ['gt_id=2&gp_id=GPR8&house=', { gtId: '2', gpId: 'GPR8' }],
    ['gt_id=2&tab=recent&q=den', { gtId: '2', tab: 'recent', text: 'den' }],
    ['tab=everything&swings=7&sort=luck&demo=2', {}],
    ['swings=5,2,x&demo=1&sort=returns', { swings: [2, 5], demo: true, sort: 'returns' }],
    [`q=${'x'.repeat(99)}`, { text: 'x'.repeat(60) }],
  ] as const)('%s', (query, said) => {
    const room = { ...usual, ...said }
    expect(readRoom(new URLSearchParams(query))).toEqual(room)
    expect(readRoom(new URLSearchParams(roomQuery(room)))).toEqual(room)
  })
  test('and defaults are left out', () => {
    const room = readRoom(new URLSearchParams('gt_id=2&gp_id=GPR8&house='))
    expect(new URLSearchParams(roomQuery(room)).toString()).toBe('gt_id=2&gp_id=GPR8&house=')
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

describe('what is chosen', () => {
  const games = list.map(game =>
    roomGame(
      {
        ...game,
        house: game.id === 2 ? 'Oddcorner' : 'Wickwork',
        volatility: game.id,
        rtp: `9${game.id}.00`,
        has_demo: game.id === 3 ? 0 : 1,
      },
      'en_US',
    ),
  )
  const chosen = {
    ...usual,
    recent: [3, 1, 99],
    isFavourite: (id: number) => id === 2,
  } as const
  const ids = (input: Partial<Parameters<typeof chooseGames>[1]>) =>
    chooseGames(
      createGameIndex(games, game => game),
      { ...chosen, ...input },
    ).map(game => game.id)
  test.each([
    [{}, [1, 2, 3]],
    [{ tab: 'hot' }, [1]],
    [{ tab: 'new' }, [3]],
    [{ tab: 'favourites' }, [2]],
    [{ tab: 'recent' }, [3, 1]],
    [{ house: 'Wickwork' }, [1, 3]],
    [{ tab: 'recent', text: 'paper' }, [3]],
    [{ tab: 'hot', house: 'Oddcorner' }, []],
    [{ swings: [1, 3] }, [1, 3]],
    [{ demo: true }, [1, 2]],
    [{ demo: true, swings: [3] }, []],
    [{ sort: 'returns' }, [3, 2, 1]],
    [{ sort: 'wild', tab: 'all' }, [3, 2, 1]],
    [{ sort: 'calm' }, [1, 2, 3]],
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
