import type { PasswordProfile } from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import { findPasswordFault, type Credentials, type CredentialStore } from '../members/index.ts'
import { noteMemberEvent } from '../security-log/index.ts'
import type { Messenger } from '../../site/messenger/index.ts'
import { deleteChallengesOf } from './challenges.queries.ts'
import { eventSourceOf } from './event-source.ts'
import { removeDevicesOf } from './devices.queries.ts'
import { endTicketsOf, insertPasswordChange, type PasswordChange } from './tickets.queries.ts'

export type NewPasswordRefusal =
  | 'passwordRule'
  | 'passwordCommon'
  | 'passwordIsAccount'
  | 'passwordDiffers'
  | 'passwordSame'

type Chosen = {
  readonly password: string
  readonly again: string | undefined
  readonly profile: PasswordProfile
}

/** Whether a password may take the place of a member's own. */
export async function checkNewPassword(
  member: Credentials,
  { password, again, profile }: Chosen,
): Promise<Outcome<undefined, NewPasswordRefusal>> {
  const fault = findPasswordFault(password, { profile, account: member.account })
  if (fault === 'err_psw_common') return refuse('passwordCommon')
  if (fault === 'err_psw_account') return refuse('passwordIsAccount')
  if (fault !== undefined) return refuse('passwordRule')
  if (again !== undefined && again !== password) return refuse('passwordDiffers')
  return (await member.isPassword(password)) ? refuse('passwordSame') : ok(undefined)
}

export type ChangeDeps = {
  readonly clock: Clock
  readonly credentials: CredentialStore
  readonly messenger: Messenger
}

type Change = {
  readonly member: Credentials
  readonly passwordHash: string
  readonly way: PasswordChange['way']
}

type Changing = { readonly change: Change; readonly request: RequestFacts }

/** Everything that goes with a new password but the sessions; the member is notified. */
export async function changePassword(
  tx: Tx,
  { messenger, ...deps }: ChangeDeps,
  { change, request }: Changing,
): Promise<void> {
  const { member, passwordHash, way } = change
  const { memberId, account } = member
  await writePassword(tx, deps, { change: { memberId, passwordHash, way }, request })
  const { site, language } = request
  const values = { account, at: deps.clock.now(), devices: way === 'edited' ? 'kept' : 'forgotten' } as const
  await messenger.notify(tx, member, { siteId: site.siteId, language, template: 'passwordChanged', values })
}

/**
 * A new password, also one that another person sets: its record, and the end of the logins begun with the old one and
 * of the tickets for another. The sessions are the caller's.
 */
export async function writePassword(
  tx: Tx,
  { clock, credentials }: Pick<ChangeDeps, 'clock' | 'credentials'>,
  {
    change: { memberId, passwordHash, way },
    request,
  }: {
    readonly change: Pick<Change, 'passwordHash' | 'way'> & { readonly memberId: bigint }
    readonly request: RequestFacts
  },
): Promise<void> {
  const { site, address } = request
  const { siteId } = site
  const at = clock.now()
  await credentials.setPassword(tx, siteId, { memberId, passwordHash, endsMigration: way === 'transfer' })
  await deleteChallengesOf(tx, siteId, memberId)
  await endTicketsOf(tx, { siteId, memberId }, at)
  await insertPasswordChange(tx, { siteId, memberId, at, way, address })
  const source = eventSourceOf(request)
  await noteMemberEvent(tx, { kind: 'passwordChanged', siteId, memberId, source, at, detail: way })
  // After a reset without the old password, devices have to be trusted anew.
  if (way !== 'edited') await removeDevicesOf(tx, siteId, { memberId, now: at })
}
