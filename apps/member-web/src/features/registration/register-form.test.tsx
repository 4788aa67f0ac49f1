import { expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { RegisterForm } from './register-form.tsx'

test.each(['desktop', 'mobile'] as const)('on %s the shortest form still has a picture', async template => {
  const html = await drawPart(<RegisterForm settings={[]} />, { template })
  const names = [...html.matchAll(/<input[^>]* name="(\w+)"/g)].map(match => match[1])
  expect(names).toEqual(['member_account', 'password', 'captcha'])
  expect(textsOf(html)).toContain('Letters in the picture')
})
