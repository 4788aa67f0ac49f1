import type { AgentLayers, AgentOperations } from '@glasshouse/contract'

export type Day = AgentOperations['list'][number]
export type Layer = AgentLayers['list'][number]

/** A figure of a table: a number of something, or money, of which a result may be less than nothing. */
export type ColumnKind = 'count' | 'money' | 'result'

export type Column<Key extends string> = { readonly key: Key; readonly kind: ColumnKind }

/** The figures of a day, in the order of the table. */
export const dayColumns = [
  { key: 'registers', kind: 'count' },
  { key: 'active_members', kind: 'count' },
  { key: 'first_deposits', kind: 'count' },
  { key: 'deposit', kind: 'money' },
  { key: 'withdraw', kind: 'money' },
  { key: 'bonus', kind: 'money' },
  { key: 'bets', kind: 'count' },
  { key: 'valid_bet', kind: 'money' },
  { key: 'win_loss', kind: 'result' },
  { key: 'jackpot', kind: 'money' },
  { key: 'net', kind: 'result' },
] as const satisfies readonly Column<keyof Day>[]
export type DayKey = (typeof dayColumns)[number]['key']

/** The figures of a layer, in the order of the table. */
export const layerColumns = [
  { key: 'agents', kind: 'count' },
  { key: 'members', kind: 'count' },
  { key: 'active_members', kind: 'count' },
  { key: 'bets', kind: 'count' },
  { key: 'valid_bet', kind: 'money' },
  { key: 'jackpot', kind: 'money' },
  { key: 'win_loss', kind: 'result' },
] as const satisfies readonly Column<keyof Layer>[]
export type LayerKey = (typeof layerColumns)[number]['key']
