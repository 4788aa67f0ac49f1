import type { Database } from '@glasshouse/postgres'
import { createLog, machineClock, type Clock } from '@glasshouse/service'
import { createCaptchas } from '../modules/access/captcha/index.ts'
import { createIdentity, type Identity } from '../modules/access/identity/index.ts'
import { createSecurityLog } from '../modules/access/security-log/security-events.ts'
import { createLetters } from '../modules/site/letters/index.ts'
import { createMembers, createPasswords } from '../modules/access/members/index.ts'
import { createMessenger, silentWatch } from '../modules/site/messenger/index.ts'
import { createGate } from '../platform/gate/index.ts'
import { createLimits } from '../platform/rate-limit/limits.ts'
import { personalData } from './member-details.ts'
import { createEncryption } from '../platform/encryption.ts'
import { patientGate } from './server-under-test.ts'

const pepper = 'p'.repeat(40)

/** The module by itself, for tests that call it where no wire leads. */
export function identityUnderTest(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  isPlaying = false,
): Identity {
  const limits = createLimits({ database, clock, pepper, relaxed: true })
  const shared = { database, clock, limits, encryptionKey: pepper, pepper }
  const passwords = createPasswords([pepper])
  const { write: writeLetter } = createLetters({ database, clock })
  return createIdentity({
    ...shared,
    passwords,
    personalData,
    passwordGate: createGate(patientGate, { clock: machineClock }),
    members: createMembers({ database, passwords, personalData }),
    captchas: createCaptchas({ ...shared, fixedAnswer: '1234' }),
    messenger: createMessenger({
      ...shared,
      personalData,
      drivers: {},
      hasLetterbox: true,
      watch: silentWatch,
      writeLetter,
      onFailure: () => undefined,
    }),
    captchaEncryption: createEncryption(pepper, 'transfer captcha'),
    securityLog: createSecurityLog({ ...shared, log: createLog({ name: 'test', level: 'silent' }) }),
    findOpenPlay: () => Promise.resolve(isPlaying ? 'a play' : undefined),
  })
}
