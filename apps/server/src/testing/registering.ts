import { calls, type SentBodyOf } from '@glasshouse/contract'
import { drawCaptcha, marked, newAddress } from './asking.ts'
import { fixedCaptcha, type Asked, type ServerUnderTest } from './server-under-test.ts'

/** What every site of the demonstration has its members agree to. */
export const agreed = { agreement: 1, agreement_version: '2026-11-01' } as const

export type Form = SentBodyOf<typeof calls.register>

/** Forms that are right and nobody else's, and their registration from an address of their own. */
export function registering(server: ServerUnderTest) {
  let made = 0
  return {
    newForm: (change: Partial<Form> = {}): Form => {
      made += 1
      return {
        member_account: `new_${String(made).padStart(4, '0')}`,
        password: 'quay77',
        check_password: 'quay77',
        member_name: 'Trần',
        member_birthday: '1990-01-31',
        member_phone: `09${String(made).padStart(8, '0')}`,
        member_email: `new${made}@example.com`,
        member_currency: 'VND',
        verify_code: fixedCaptcha,
        ...agreed,
        ...change,
      }
    },
    register: async (form: Form, from: Asked = { address: newAddress() }) => {
      const asked = marked(from)
      const captcha_token = form.captcha_token ?? (await drawCaptcha(server, 2, asked))
      return server.ask(calls.register, { ...form, captcha_token }, asked)
    },
  }
}
