import { unitsText } from '@glasshouse/money'
import { type Compared, type Comparison } from './compare-wallets.ts'

/** The comparison as the command prints it: what is off first, then what is only on its way. */
export function walletLines({ wallets, compared }: Comparison): string[] {
  const off = compared.filter(each => each.faults.length > 0)
  const moving = compared.filter(each => each.faults.length === 0)
  return [
    `wallets at Arcade: ${wallets} compared with Arcade's own books`,
    ...off.flatMap(each => [
      `  OFF ${figures(each)}`,
      ...each.faults.map(fault => `      ${fault}`),
      ...flightLines(each),
    ]),
    ...moving.flatMap(each => [
      `  ${each.toBeRead === 0n ? 'in flight' : 'to be read'}: ${figures(each)}${resultText(each)}`,
      ...flightLines(each),
    ]),
    ...(off.length === 0 ? ['  every wallet agrees, or differs by what is named above'] : []),
  ]
}

function figures({ account, gpId, currency, here, there }: Compared): string {
  const reported = there === undefined ? 'nothing' : unitsText(there, currency)
  return `${account} ${currency} at ${gpId}: ${unitsText(here, currency)} here, ${reported} there`
}

function resultText({ toBeRead, currency }: Compared): string {
  if (toBeRead === 0n) return ''
  const won = toBeRead > 0n
  return `; ${unitsText(won ? toBeRead : -toBeRead, currency)} ${won ? 'won' : 'lost'} since the last reading`
}

function flightLines({ inFlight, currency }: Compared): string[] {
  return inFlight.map(
    ({ id, direction, units, state, isAppliedThere }) =>
      `      ${direction} ${unitsText(units, currency)} on its way (${id}): ${state} here, ` +
      `${isAppliedThere ? 'applied' : 'not applied'} there`,
  )
}
