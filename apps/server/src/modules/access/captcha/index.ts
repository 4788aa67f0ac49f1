/**
 * Captchas: draws one, and checks its answer once. Only the server knows the letters; a page gets a picture made of
 * strokes and a token that reveals nothing.
 *
 * It never decides the cost of a wrong answer, and is never the only protection of a call.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { createEncryption } from '../../../platform/encryption.ts'
import { createCaptchaRoutes } from './captcha.routes.ts'
import { createCaptchas } from './captcha.service.ts'

export { createCaptchas, type Captchas, type GivenCaptcha } from './captcha.service.ts'

type CaptchaSettings = { readonly encryptionKey: string; readonly fixedCaptcha: string | undefined }

export const captchaModule = defineModule({
  name: 'captcha',
  create: (context: ModuleContext & { readonly settings: CaptchaSettings }) => {
    const { encryptionKey, fixedCaptcha: fixedAnswer } = context.settings
    const captchas = createCaptchas({ ...context, encryptionKey, fixedAnswer })
    const captchaEncryption = createEncryption(encryptionKey, 'transfer captcha')
    return {
      api: { captchas, captchaEncryption },
      routes: createCaptchaRoutes(captchas, { captchaEncryption }),
      sweeps: { captchas: captchas.sweep },
    }
  },
})
