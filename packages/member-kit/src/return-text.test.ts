import { expect, test } from 'vitest'
import { gameReturnText, returnText } from './return-text.ts'

test('a return is written as the reader writes it', () => {
  expect(returnText('95.47', 'en-US-u-nu-latn')).toBe('95.47%')
  expect(returnText('95.00', 'vi-VN-u-nu-latn')).toBe('95,00%')
})

test('a game whose bets differ is written with both ends', () => {
  expect(gameReturnText({ rtp: '95.47' }, 'en-US-u-nu-latn')).toBe('95.47%')
  expect(gameReturnText({ rtp: '85.64', rtp_most: '98.94' }, 'en-US-u-nu-latn')).toBe('85.64–98.94%')
  expect(gameReturnText({ rtp: '85.64', rtp_most: '98.94' }, 'vi-VN-u-nu-latn')).toBe('85,64–98,94%')
})
