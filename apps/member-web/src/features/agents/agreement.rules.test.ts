import { expect, test } from 'vitest'
import { agreementNews, isAgreedTo } from './agreement.rules.ts'

const read = { ticked: '', version: '1', hasFailed: false }
const unread = { ...read, version: undefined }

test.each([
  ['the version that holds is ticked', { ...read, ticked: '1' }, true],
  ['nothing is ticked', read, false],
  ['a newer one holds than was ticked', { ...read, ticked: '1', version: '2' }, false],
  ['nothing was read', unread, false],
])('where %s, agreed = %s', (_what, tick, agreed) => expect(isAgreedTo(tick)).toBe(agreed))

test.each([
  ['it is on its way', unread, false, undefined],
  ['it is on its way, and the form was sent', unread, true, 'agents.agreementUnread'],
  ['it could not be read', { ...unread, hasFailed: true }, false, 'agents.agreementUnread'],
  ['it is read and not ticked', read, true, undefined],
  ['it is ticked', { ...read, ticked: '1' }, false, undefined],
  [
    'a newer one came under the tick',
    { ...read, ticked: '1', version: '2' },
    false,
    'agents.agreementChanged',
  ],
  ['it was read and a renewal failed', { ...read, ticked: '1', hasFailed: true }, false, undefined],
] as const)('where %s, the page says what is so', (_what, tick, wasNeeded, says) => {
  expect(agreementNews(tick, wasNeeded)).toBe(says)
})
