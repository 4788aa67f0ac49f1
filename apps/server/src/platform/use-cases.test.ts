import { expect, expectTypeOf, test } from 'vitest'
import { bindUseCases } from './use-cases.ts'

type Deps = { readonly unit: string }
const tell = ({ unit }: Deps, amount: number, isLoud = false) =>
  `${amount} ${isLoud ? unit.toUpperCase() : unit}`
const unitOf = async ({ unit }: Pick<Deps, 'unit'>) => unit

test('use-cases are called without their dependencies, with the types of the rest', async () => {
  const bound = bindUseCases({ unit: 'dong' }, { tell, find: unitOf })
  expect(bound.tell(5, true)).toBe('5 DONG')
  expect(await bound.find()).toBe('dong')
  expectTypeOf(bound.tell).toEqualTypeOf<(amount: number, isLoud?: boolean) => string>()
  // @ts-expect-error an amount is a number
  expect(bound.tell('5')).toBe('5 dong')
})

test('dependencies that a use-case lacks are a compile error', () => {
  // @ts-expect-error there is no unit
  expect(bindUseCases({}, { find: unitOf })).toHaveProperty('find')
})
