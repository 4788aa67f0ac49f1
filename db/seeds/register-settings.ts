import { sql, type Tx } from '@glasshouse/postgres'

/** How a form asks: shown and to be filled in, shown and free, or not at all. */
type Asked = 'required' | 'optional'

type Field = readonly [
  currency: string,
  name: string,
  asked: Asked,
  more?: { readonly unique?: true; readonly verified?: true },
]

/** Which fields a form asks for; what is not here is not shown. Currencies differ, so that each field is somewhere. */
const registerFields: readonly Field[] = [
  ['VND', 'check_password', 'required'],
  ['VND', 'member_name', 'required'],
  ['VND', 'member_birthday', 'required'],
  ['VND', 'member_phone', 'required', { unique: true }],
  ['VND', 'introducer', 'optional'],
  ['RMB', 'check_password', 'required'],
  ['RMB', 'member_name', 'required'],
  ['RMB', 'member_birthday', 'required'],
  ['RMB', 'member_phone', 'required', { unique: true, verified: true }],
  ['RMB', 'withdraw_password', 'required'],
  ['RMB', 'member_qq', 'optional', { unique: true }],
  ['RMB', 'member_wechat', 'optional', { unique: true }],
  ['RMB', 'introducer', 'optional'],
  ['USD', 'check_password', 'required'],
  ['USD', 'member_name', 'optional'],
  ['USD', 'member_birthday', 'required'],
  ['USD', 'member_email', 'required', { unique: true }],
  ['USD', 'member_telegram', 'optional', { unique: true }],
  ['USD', 'member_whats_app', 'optional', { unique: true }],
  ['THB', 'check_password', 'required'],
  ['THB', 'member_name', 'required'],
  ['THB', 'member_birthday', 'required'],
  ['THB', 'member_email', 'optional', { unique: true, verified: true }],
  ['THB', 'member_phone', 'optional', { unique: true }],
  ['THB', 'member_others', 'optional'],
]

/** Asked for in no form of the demonstration; an operator may switch them on. */
const hiddenFields = [
  'member_name',
  'member_birthday',
  'member_email',
  'member_phone',
  'identity_id',
  'withdraw_password',
  'member_qq',
  'member_wechat',
  'member_zalo',
  'member_telegram',
  'member_whats_app',
  'member_skype',
  'member_fb',
  'member_line',
  'member_others',
  'introducer',
] as const

export async function seedRegisterSettings(
  tx: Tx,
  { id, currencies }: { readonly id: number; readonly currencies: readonly string[] },
): Promise<void> {
  for (const currency of currencies) {
    const shown = registerFields.filter(field => field[0] === currency)
    const names = new Set(shown.map(field => field[1]))
    const hidden = hiddenFields.filter(name => !names.has(name))
    for (const [sort, [, name, asked, more]] of shown.entries()) {
      await insertSetting(tx, { id, currency, name, sort, asked, ...more })
    }
    for (const [sort, name] of hidden.entries()) {
      await insertSetting(tx, { id, currency, name, sort: shown.length + sort })
    }
  }
}

type Setting = {
  readonly id: number
  readonly currency: string
  readonly name: string
  readonly sort: number
  readonly asked?: Asked
  readonly unique?: true
  readonly verified?: true
}

async function insertSetting(tx: Tx, setting: Setting): Promise<void> {
  const { id, currency, name, sort, asked, unique = false, verified = false } = setting
  const inMemberCentre = name.startsWith('member_') || name === 'identity_id'
  // Where the house writes to is proven when it is told later, whatever a registration asks for.
  const provenLater = name === 'member_phone' || name === 'member_email'
  await tx.run(sql`
    insert into register_settings (site_id, currency, name, is_display, is_required, is_unique, is_member_center,
                                   is_verification, is_member_center_verification, sort)
    values (${id}, ${currency}, ${name}, ${asked !== undefined}, ${asked === 'required'}, ${unique},
            ${inMemberCentre}, ${verified}, ${provenLater}, ${sort})
        on conflict do nothing`)
}
