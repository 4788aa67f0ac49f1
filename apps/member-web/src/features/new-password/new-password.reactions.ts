import type { calls, RefusalOf } from '@glasshouse/contract'
import { atField, toast, type Reaction } from '@glasshouse/web-kit'

/** The server's text tells the fault; each is shown at its field. */
export const onEditPassword = {
  oldPasswordWrong: atField('old'),
  passwordRule: atField('password'),
  passwordDiffers: atField('again'),
  passwordSame: atField('password'),
  passwordCommon: atField('password'),
  passwordIsAccount: atField('password'),
  tooFrequent: toast(),
} satisfies Record<RefusalOf<typeof calls.editPassword>, Reaction>
