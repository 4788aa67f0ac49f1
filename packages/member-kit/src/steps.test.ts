import { expect, test } from 'vitest'
import { stepsOfTransfer } from './steps.ts'

const sent_at = '2026-11-21T07:31:56.000Z'

test.each([
  ['written down only', { state: 'created', sent_at: null }, ['done', 'now', 'next', 'next']],
  ['sent before its state changes', { state: 'created', sent_at }, ['done', 'done', 'now', 'next']],
  ['sent, first answer awaited', { state: 'sent', sent_at }, ['done', 'done', 'now', 'next']],
  ['unanswered', { state: 'unknown', sent_at }, ['done', 'done', 'now', 'next']],
  ['unanswered, sent or not', { state: 'unknown', sent_at: null }, ['done', 'done', 'now', 'next']],
  ['with a person', { state: 'manual', sent_at }, ['done', 'done', 'now', 'next']],
  ['there', { state: 'applied', sent_at }, ['done', 'done', 'done', 'done']],
  ['not taken', { state: 'rejected', sent_at }, ['done', 'done', 'failed', 'done']],
  ['never sent', { state: 'rejected', sent_at: null }, ['done', 'failed', 'next', 'done']],
] as const)('the steps of a transfer that is %s', (_what, transfer, states) => {
  const { asked, sent, answered, ended } = stepsOfTransfer(transfer)
  expect([asked, sent, answered, ended]).toEqual(states)
})
