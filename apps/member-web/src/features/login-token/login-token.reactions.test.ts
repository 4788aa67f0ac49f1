import { calls } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { meet } from '../../testing/reactions.ts'
import { onInfoData } from './login-token.reactions.ts'

test.each(Object.keys(calls.infoData.refusals))(
  'a token that is refused for %s shows the server’s reason',
  refusal => {
    expect(meet(refusal, onInfoData)).toEqual({ toast: 'the server says so', fresh: false })
  },
)
