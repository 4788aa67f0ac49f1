import { calls } from '@glasshouse/contract'
import { ok, refuse } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import { sha256Hex, type Clock } from '@glasshouse/service'
import { bind, type Route } from '../../../platform/bind.ts'
import { deviceTokenOf } from './device.ts'
import { listDevices, removeDevice } from './devices.queries.ts'

/** A member's own list of the devices on which the password alone opens the account. */
export function createKnownDeviceRoutes({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): Route[] {
  return [
    bind(calls.trustedDevices, async (_body, { member, cookies, isSecure }) => {
      const { siteId, memberId } = member
      const deviceToken = deviceTokenOf(cookies, isSecure)
      const deviceHash = deviceToken === undefined ? null : sha256Hex(deviceToken)
      const devices = await listDevices(database, siteId, { memberId, deviceHash, now: clock.now() })
      return ok({
        list: devices.map(({ id, system, browser, trustedAt, lastUsedAt, expiresAt, isThis }) => ({
          id: Number(id),
          system,
          browser,
          trusted_at: trustedAt.toISOString(),
          last_used_at: lastUsedAt.toISOString(),
          expires_at: expiresAt.toISOString(),
          is_this: isThis ? (1 as const) : (0 as const),
        })),
      })
    }),
    bind(calls.removeTrustedDevice, async ({ id }, { member }) => {
      const { siteId, memberId } = member
      const isRemoved = await removeDevice(database, siteId, { memberId, id: BigInt(id), now: clock.now() })
      return isRemoved ? ok({}) : refuse('deviceUnknown')
    }),
  ]
}
