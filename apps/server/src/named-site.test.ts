import { calls, wirePath, type CallSpec } from '@glasshouse/contract'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import * as mini from 'zod/mini'
import { serverUnderTest } from './testing/server-under-test.ts'

const server = serverUnderTest()

/** Those whose specification names the site in the body. */
const specified: readonly (keyof typeof calls)[] = [
  'login',
  'captcha',
  'verifyField',
  'register',
  'registerSms',
  'validMessage',
  'registerSettings',
  'serviceAgreement',
  'checkAgentDomain',
  'friendProgramme',
  'sportQuickbetUrl',
  'siteDetail',
  'logo',
  'modelSetting',
  'modelSponsor',
  'modelLogin',
  'mobileFooter',
  'footer',
  'float',
  'registerBackground',
  'oauthStart',
  'forgotSend',
  'customerService',
  'discountList',
  'faqList',
  'fastPaymentSetting',
]

const takesSite = ({ body }: CallSpec) => body instanceof mini.ZodMiniObject && 'site_id' in body.shape
const takers = Object.entries<CallSpec>(calls).filter(([, call]) => takesSite(call))

let token = ''
beforeAll(async () => {
  token = await server.login('member2')
})

const answerRow = z.object({
  code: z.number(),
  apiResponseData: z
    .object({ errors: z.record(z.string(), z.string()) })
    .nullish()
    .catch(undefined),
})

async function askAbout(siteId: number | string, call: CallSpec) {
  const answer = await server.app.server.inject({
    method: call.method,
    url: wirePath(call.path),
    headers: { host: 'localhost', authorization: token, 'content-type': 'application/json' },
    payload: { ...call.example, site_id: siteId },
  })
  const { code, apiResponseData } = answerRow.parse(answer.json())
  return { isRefused: code === 400 && apiResponseData?.errors['site_id'] === 'refusal_bad_field' }
}

test('what is specified to name its site may name it', () => {
  const names = takers.map(([name]) => name)
  expect(specified.filter(name => !names.includes(name))).toEqual([])
})

test.each(takers)('%s answers nothing about another site than the host’s', async (_name, call) => {
  expect(await askAbout(2, call)).toEqual({ isRefused: true })
  expect(await askAbout('2', call)).toEqual({ isRefused: true })
  expect(await askAbout(1, call)).toEqual({ isRefused: false })
})
