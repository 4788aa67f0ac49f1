import { expect, test } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { ForgotPasswordForm } from './forgot-password-dialog.tsx'

test.each([0, 1] as const)(
  'a code is asked for with a picture, whether the login shows one: %i',
  async shown => {
    expect(await drawPart(<ForgotPasswordForm />, { loginCaptcha: shown })).toContain('name="captcha"')
  },
)
