/** Amounts, currencies and exact fractions. Owns the scale; never converts between currencies, never uses a float. */
export { currencies, currencyCodes, isCurrency, type Currency, type CurrencyFacts } from './currencies.ts'
export {
  displayedUnits,
  displayStepUnits,
  largestAmountUnits,
  moneyText,
  parseSum,
  parseUnits,
  scaleDigits,
  sumPattern,
  unitsPerWhole,
  unitsText,
  type Money,
  type MoneyFault,
  type ParsedUnits,
} from './money.ts'
export { fractionOf, shareOut, type Rounding } from './fractions.ts'
