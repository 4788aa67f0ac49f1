import { calls } from '@glasshouse/contract'
import { mapValue } from '@glasshouse/outcome'
import { serverPhrases } from '@glasshouse/phrases'
import { bind, type Route } from '../../../platform/bind.ts'
import type { Encryption } from '../../../platform/encryption.ts'
import type { Captchas } from './captcha.service.ts'

export function createCaptchaRoutes(
  captchas: Captchas,
  { captchaEncryption }: { readonly captchaEncryption: Encryption },
): Route[] {
  return [
    bind(calls.clientCaptcha, async (_body, context) => {
      const drawn = captchas.draw('transfer', context)
      return mapValue(drawn, ({ token, image }) => ({ text: captchaEncryption.close(token), data: image }))
    }),
    bind(calls.captcha, async ({ type }, context) => {
      const drawn = captchas.draw(type === 1 || type === '1' ? 'login' : 'register', context)
      return mapValue(drawn, ({ token, image }) => ({
        token,
        captcha: image,
        placeholder: serverPhrases(context.language).t('account.captchaPlaceholder'),
      }))
    }),
  ]
}
