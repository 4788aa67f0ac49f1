import { calls } from '@glasshouse/contract'
import { mapValue } from '@glasshouse/outcome'
import { serverPhrases } from '@glasshouse/phrases'
import { bind, type Route } from '../../platform/bind.ts'
import type { Captchas } from './captcha.service.ts'

export function createCaptchaRoutes(captchas: Captchas): Route[] {
  return [
    bind(calls.captcha, async ({ type }, { site, address, language }) => {
      const drawn = await captchas.draw(
        site.siteId,
        type === 1 || type === '1' ? 'login' : 'register',
        address,
      )
      return mapValue(drawn, ({ token, image }) => ({
        token,
        captcha: image,
        placeholder: serverPhrases(language).t('account.captchaPlaceholder'),
      }))
    }),
  ]
}
