import { expect, test } from 'vitest'
import { meet } from '../testing/reactions.ts'
import { onFavourite } from './favourites.reactions.ts'

test.each(['gameUnknown', 'tooMany'])('%s is shown with the server’s text', refusal => {
  expect(meet(refusal, onFavourite)).toEqual({ toast: 'the server says so', fresh: false })
})
