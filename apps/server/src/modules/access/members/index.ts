/**
 * Members: their data, password hash and status, and the guards by which the ledger checks whether their money may
 * move.
 *
 * It never opens a session and never moves money.
 */
import type { GateSettings } from '../../../platform/gate/index.ts'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { warnOfLostPeppers } from './lost-peppers.ts'
import { createMembers } from './members.service.ts'
import { openPasswordGate } from './password-gate.ts'
import { createPasswords, deriveArgon2, gatePasswords } from './passwords.ts'
import { deriveQuietly } from './quiet-hashing.ts'

export { createMembers, type LoginMember, type Members, type RepeatRefusal } from './members.service.ts'
export { findMemberForStaff, type Decider, type MemberRef, type NameRefusal } from './find-for-staff.ts'
export {
  createCredentials,
  type CredentialDeps,
  type CredentialStore,
  type Credentials,
} from './credentials.service.ts'
export { maskedAccount } from './masked-account.ts'
export { profileUpdated } from './members.events.ts'
export { guardRefusalOf, memberGuards, type GuardRefusal, type MemberGuard } from './member-guards.ts'
export { excludedForGood, statusAt, type MemberStatus, type StatusFacts } from './member-status.ts'
export {
  insertStatusChange,
  listStatusChanges,
  lockStatus,
  lockStatuses,
  updateStatus,
  updateWalletFrozen,
  type StaffMemberView,
  type StatusChange,
} from './member-status.queries.ts'
export { deleteVerified, insertVerified, isDemoBarred } from './identity-rules.queries.ts'
export { findGuardRefusal, listRefusedMembers, memberTypes, updateMemberType } from './members.queries.ts'
export {
  awaitExclusions,
  findExcludedValue,
  isMemberExcluded,
  listExcludedWith,
  lockExclusions,
  releasePerson,
  releaseValue,
  shareExclusion,
  type PersonValue,
  type ReleasedValue,
} from './person-exclusions.queries.ts'
export { decryptDetails } from './details.ts'
export { getProfile, lockProfile, type Profile } from './profile.queries.ts'
export { changeDetails } from './profiles.ts'
export { rekeyIndexes } from './rekey-indexes.ts'
export { comparable, type MemberDetail, type MemberDetails, type UniqueField } from './member-details.ts'
export { isSameName } from './same-name.ts'
export { findPasswordFault } from './common-passwords.ts'
export { passwordGateOf } from './password-gate.ts'
export { createPasswords, type Passwords } from './passwords.ts'

type MemberSettings = {
  readonly mode: 'production' | 'demonstration'
  readonly passwordPeppers: readonly [string, ...string[]]
  readonly passwordGate: GateSettings
}

export const membersModule = defineModule({
  name: 'members',
  create: (context: ModuleContext & { readonly settings: MemberSettings }) => {
    const { database, log, personalData, settings } = context
    const passwordGate = openPasswordGate(settings.passwordGate, context)
    // Elsewhere the machine is shared with browsers and tests, and a hash that yields to them takes too long.
    const derive = settings.mode === 'production' ? deriveQuietly : deriveArgon2
    const passwords = gatePasswords(createPasswords(settings.passwordPeppers, derive), passwordGate)
    return {
      api: { passwords, passwordGate, members: createMembers({ database, passwords, personalData }) },
      // It reads all members.
      onStart: () => warnOfLostPeppers({ database, passwords, log }),
    }
  },
})
