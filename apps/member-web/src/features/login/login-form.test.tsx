import { expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { LoginForm } from './login-form.tsx'

test.each(['desktop', 'mobile'] as const)(
  'on %s the form asks for account, password and picture',
  async template => {
    const html = await drawPart(<LoginForm />, { template })
    const names = [...html.matchAll(/<input[^>]* name="(\w+)"/g)].map(match => match[1])
    expect(names).toEqual(['account', 'password', 'captcha'])
    expect(textsOf(html)).toEqual(expect.arrayContaining(['Account', 'Password', 'Captcha']))
  },
)

test('where the site shows no picture the login begins without one', async () => {
  expect(await drawPart(<LoginForm />, { loginCaptcha: 0 })).not.toContain('name="captcha"')
})
