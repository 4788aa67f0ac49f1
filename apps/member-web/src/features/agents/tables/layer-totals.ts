import type { AgentLayers } from '@glasshouse/contract'
import { unitsText, type Currency } from '@glasshouse/money'
import { unitsOf } from '@glasshouse/web-kit'
import { layerColumns, type Layer, type LayerKey } from './columns.ts'

type Totals = Readonly<Record<LayerKey, string | number>>

/** The sums over all layers: a member and an agent are in one layer each. */
export function layerTotals({ list, currency }: Pick<AgentLayers, 'list' | 'currency'>): Totals {
  const sumOf = (key: LayerKey, kind: string): string | number =>
    kind === 'count' ? list.reduce((sum, layer) => sum + Number(layer[key]), 0) : moneyOf(list, key, currency)
  const sums = layerColumns.map(({ key, kind }) => [key, sumOf(key, kind)] as const)
  // Each column has its sum.
  return Object.fromEntries(sums) as Totals
}

function moneyOf(list: readonly Layer[], key: LayerKey, currency: Currency): string {
  return unitsText(
    list.reduce((sum, layer) => sum + unitsOf(`${layer[key]}`), 0n),
    currency,
  )
}
