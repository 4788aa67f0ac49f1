import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { flag, idField, siteIdField, timeField } from '../fields/wire.ts'

const service = 208

const trustedDevice = z.object({
  id: z.int(),
  system: z.string(),
  browser: z.string(),
  trusted_at: timeField,
  last_used_at: timeField,
  expires_at: timeField.check(z.describe('When it is forgotten unless it is used before.')),
  is_this: flag.check(z.describe('The device that asks.')),
})
export type TrustedDevice = z.infer<typeof trustedDevice>

const trustedDevicesCall = defineCall({
  title: 'Devices that the account knows',
  description: 'On these a password is enough to log in. The newest use comes first.',
  path: '/member/profile/trusted_devices',
  auth: 'member',
  service,
  body: z.object({ site_id: siteIdField }),
  data: z.object({ list: z.array(trustedDevice) }),
  refusals: {},
})

const removeTrustedDeviceCall = defineCall({
  title: 'Forget a device',
  description: 'The next login on it needs a second proof. A session that lives there goes on.',
  path: '/member/profile/trusted_devices/remove',
  auth: 'member',
  service,
  body: z.object({ id: idField }),
  example: { id: 7 },
  data: z.object({}),
  refusals: { deviceUnknown: 101 },
})

const linkedAccount = z.object({
  id: z.int(),
  provider: z.string(),
  provider_name: z.string(),
  linked_at: timeField,
})
export type LinkedAccount = z.infer<typeof linkedAccount>

const linkedAccountsCall = defineCall({
  title: 'Accounts of other houses that log in here',
  path: '/member/profile/linked_accounts',
  auth: 'member',
  service,
  body: z.object({ site_id: siteIdField }),
  data: z.object({ list: z.array(linkedAccount) }),
  refusals: {},
})

const removeLinkedAccountCall = defineCall({
  title: 'Unlink an account of another house',
  description: 'It can no longer be used to log in. The password stays as it is.',
  path: '/member/profile/linked_accounts/remove',
  auth: 'member',
  service,
  body: z.object({ id: idField }),
  example: { id: 7 },
  data: z.object({}),
  refusals: { linkUnknown: 101 },
})

export const securityCalls = {
  trustedDevices: trustedDevicesCall,
  removeTrustedDevice: removeTrustedDeviceCall,
  linkedAccounts: linkedAccountsCall,
  removeLinkedAccount: removeLinkedAccountCall,
} as const
