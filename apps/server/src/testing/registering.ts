import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { drawCaptcha, marked, newAddress } from './asking.ts'
import { fixedCaptcha, type Asked, type ServerUnderTest } from './server-under-test.ts'

/** What every site of the demonstration has its members agree to. */
export const agreed = { agreement: 1, agreement_version: '2026-11-01' } as const

export type Form = SentBodyOf<typeof calls.register>

/** Has the first site ask as much as the third one does in the currencies that both have. */
export async function useLongForms(server: ServerUnderTest): Promise<void> {
  await server.owner.run(sql`
    update register_settings asked
       set is_display = long.is_display, is_required = long.is_required, is_unique = long.is_unique,
           is_verification = long.is_verification
      from register_settings long
     where asked.site_id = 1 and long.site_id = 3 and long.currency = asked.currency and long.name = asked.name`)
}

/** Valid forms with unique values, and their registration from an address of their own. */
export function registering(server: ServerUnderTest) {
  let made = 0
  return {
    newForm: (change: Partial<Form> = {}): Form => {
      made += 1
      // The second site, which keeps baht, takes no short passwords.
      const password = change.member_currency === 'THB' ? 'quay 77 lamps' : 'quay77'
      return {
        member_account: `new_${String(made).padStart(4, '0')}`,
        password,
        check_password: password,
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
