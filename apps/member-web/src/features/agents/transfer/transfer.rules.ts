import type { AgentTransferSetting } from '@glasshouse/contract'
import { displayStepUnits } from '@glasshouse/money'
import { unitsOf } from '@glasshouse/web-kit'

/** The most that can be transferred now: of the commission, of one transfer and of the day; whole display steps. */
export function mostUnits(setting: AgentTransferSetting): bigint {
  const { currency, commission_cash, max, daily_limit, used } = setting
  const bounds = [unitsOf(commission_cash), unitsOf(max), unitsOf(daily_limit) - unitsOf(used)]
  const least = bounds.reduce((low, each) => (each < low ? each : low))
  return least > 0n ? least - (least % displayStepUnits(currency)) : 0n
}
