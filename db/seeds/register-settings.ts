import { sql, type Tx } from '@glasshouse/postgres'

/** How a form asks: shown and to be filled in, shown and free, or not at all. */
type Asked = 'required' | 'optional'

type Brand = 'lantern' | 'quay' | 'lacquer' | 'kite'

type Field = readonly [
  name: string,
  asked: Asked,
  more?: { readonly unique?: true; readonly verified?: true },
]

const birthday: Field = ['member_birthday', 'required']
const email: Field = ['member_email', 'required', { unique: true }]
const phone: Field = ['member_phone', 'required', { unique: true }]

/** Account, password, age, and one contact. The rest is asked for where it is needed first. */
const shortForms: Readonly<Record<string, readonly Field[]>> = {
  VND: [birthday, phone],
  RMB: [birthday, ['member_phone', 'required', { unique: true, verified: true }]],
  USD: [birthday, email],
}

/**
 * Which fields the forms of a site ask for in each currency; what is not here is not shown. Sites differ, so that each
 * field, each flag and each rule is in a form of the demonstration.
 */
const registerFields: Readonly<Record<Brand, Readonly<Record<string, readonly Field[]>>>> = {
  lantern: shortForms,
  kite: shortForms,
  lacquer: {
    VND: [
      ['check_password', 'required'],
      ['member_name', 'required'],
      birthday,
      phone,
      ['introducer', 'optional'],
    ],
    RMB: [
      ['check_password', 'required'],
      ['member_name', 'required'],
      birthday,
      ['member_phone', 'required', { unique: true, verified: true }],
      ['withdraw_password', 'required'],
      ['member_qq', 'optional', { unique: true }],
      ['member_wechat', 'optional', { unique: true }],
      ['introducer', 'optional'],
    ],
  },
  quay: {
    THB: [
      ['check_password', 'required'],
      ['member_name', 'required'],
      birthday,
      ['member_email', 'optional', { unique: true, verified: true }],
      ['member_phone', 'optional', { unique: true }],
      ['member_telegram', 'optional', { unique: true }],
      ['member_whats_app', 'optional', { unique: true }],
      ['member_others', 'optional'],
    ],
  },
}

/** Asked for in no form of the demonstration; an operator may switch them on. */
const hiddenFields = [
  'check_password',
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
  site: { readonly id: number; readonly brand: Brand; readonly currencies: readonly string[] },
): Promise<void> {
  const { id, brand, currencies } = site
  for (const currency of currencies) {
    const shown = registerFields[brand][currency] ?? []
    const names = new Set(shown.map(([name]) => name))
    const hidden = hiddenFields.filter(name => !names.has(name))
    for (const [sort, [name, asked, more]] of shown.entries()) {
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
  // Contacts are verified when they are entered later, whatever a registration asks for.
  const provenLater = name === 'member_phone' || name === 'member_email'
  await tx.run(sql`
    insert into register_settings (site_id, currency, name, is_display, is_required, is_unique, is_member_center,
                                   is_verification, is_member_center_verification, sort)
    values (${id}, ${currency}, ${name}, ${asked !== undefined}, ${asked === 'required'}, ${unique},
            ${inMemberCentre}, ${verified}, ${provenLater}, ${sort})
        on conflict do nothing`)
}
