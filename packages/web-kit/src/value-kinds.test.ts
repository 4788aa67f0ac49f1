import { expect, test } from 'vitest'
import { valueKindError, type ValueKind } from './value-kinds.ts'

const good: Readonly<Record<ValueKind, readonly string[]>> = {
  url: ['https://example.org', 'http://a.example:8080/x?y=1#z', 'HTTPS://EXAMPLE.ORG/'],
  ip: ['0.0.0.0', '203.0.113.7', '255.255.255.255', '::1', '2001:db8::7', '::ffff:203.0.113.7'],
  integer: ['0', '-12', '900719925474099312'],
  numeric: ['0', '-0.5', '12.30'],
}

const bad: Readonly<Record<ValueKind, readonly string[]>> = {
  url: ['', 'example.org', 'javascript:alert(1)', 'ftp://example.org', 'https://', 'https://a b.example'],
  ip: [
    '',
    '203.0.113',
    '203.0.113.256',
    '01.2.3.4',
    '1.2.3.4.5',
    ':::1',
    '2001:db8::7::1',
    'localhost',
    '::1]',
  ],
  integer: ['', '1.0', '1e3', ' 1', '1,000', '--1'],
  numeric: ['', '.5', '5.', '1e3', '1,5', 'NaN', 'Infinity'],
}

const cases = (values: typeof good) =>
  // Keys of the table above.
  Object.entries(values).flatMap(([kind, list]) => list.map(value => [kind as ValueKind, value] as const))

test.each(cases(good))('%s: %j is one', (kind, value) => expect(valueKindError(kind, value)).toBeUndefined())

test.each(cases(bad))('%s: %j is invalid', (kind, value) =>
  expect(valueKindError(kind, value)).toBe(`err_${kind}_format`),
)
