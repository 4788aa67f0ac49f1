import type { GameItem } from '@glasshouse/contract'

/** A game of the demonstration, as its lists bring it. */
export function gameFixture(change: Partial<GameItem> = {}): GameItem {
  return {
    id: 1,
    game_id: 1,
    gp_id: 'GPR8',
    gp_name: 'Lamplight',
    gp_icon: 'lamp',
    gt_id: 2,
    game_type: 2,
    game_code: 'lantern-three',
    game_name: 'Lantern Three',
    house: '',
    customized: 0,
    icon_light: 'lanternthree',
    member_favorite: 0,
    tag: '',
    open_mode: 'window',
    auto_transfer: 1,
    rtp: '95.47',
    volatility: 2,
    has_demo: 1,
    maintain: null,
    sort: 1,
    ...change,
  }
}
