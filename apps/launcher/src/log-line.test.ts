import { expect, test } from 'vitest'
import { warningOf } from './log-line.ts'

test.each([
  ['a warning', '{"level":"warn","msg":"slow"}', 'warn slow'],
  [
    'an error with its cause',
    '{"level":"error","msg":"no push","err":{"message":"gone"}}',
    'error no push (gone)',
  ],
  [
    'an error that names its cause itself',
    '{"level":"error","msg":"a request failed","error":{"message":"gone"}}',
    'error a request failed (gone)',
  ],
  ['an error without a message', '{"level":"fatal","code":7}', 'fatal {"level":"fatal","code":7}'],
  [
    'unusable settings',
    '{"level":"fatal","msg":"no","faults":["A: x","B: y"]}',
    'fatal no\n  - A: x\n  - B: y',
  ],
  ['information', '{"level":"info","msg":"open"}', undefined],
  ['something else', 'listening', undefined],
  ['a broken line', '{"level":"error"', undefined],
])('of %s is shown what a person needs', (_what, line, shown) => {
  expect(warningOf(line)).toBe(shown)
})
