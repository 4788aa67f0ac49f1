/**
 * Captchas: draws one, and judges the answer to it once. Only the server ever knows the letters; a page gets a picture
 * made of strokes and a token that opens nothing.
 *
 * It never decides what a wrong answer costs, and is never the only barrier in front of anything.
 */
import { defineModule, type ModuleContext } from '../../platform/module.ts'

import { createSeal } from '../../platform/seal.ts'
import { createCaptchaRoutes } from './captcha.routes.ts'
import { createCaptchas } from './captcha.service.ts'

export { createCaptchas, type Captchas, type GivenCaptcha } from './captcha.service.ts'

type CaptchaSettings = { readonly sealKey: string; readonly fixedCaptcha: string | undefined }

export const captchaModule = defineModule({
  name: 'captcha',
  create: (context: ModuleContext & { readonly settings: CaptchaSettings }) => {
    const { sealKey, fixedCaptcha: fixedAnswer } = context.settings
    const captchas = createCaptchas({ ...context, sealKey, fixedAnswer })
    const transferSeal = createSeal(sealKey, 'transfer captcha')
    return {
      api: { captchas, transferSeal },
      routes: createCaptchaRoutes(captchas, { transferSeal }),
      sweeps: { captchas: captchas.sweep },
    }
  },
})
