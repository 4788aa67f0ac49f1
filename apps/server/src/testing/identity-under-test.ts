import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { createCaptchas } from '../modules/captcha/index.ts'
import { createIdentity, type Identity } from '../modules/identity/index.ts'
import { createLetters } from '../modules/letters/index.ts'
import { createMembers, createPasswords } from '../modules/members/index.ts'
import { createMessenger, silentWatch } from '../modules/messenger/index.ts'
import { createLimits } from '../platform/limits.ts'
import { createSeal } from '../platform/seal.ts'

const pepper = 'p'.repeat(40)

/** The module by itself, for tests that call it where no wire leads. */
export function identityUnderTest(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  isPlaying = false,
): Identity {
  const limits = createLimits({ database, clock, pepper, relaxed: true })
  const shared = { database, clock, limits, sealKey: pepper, pepper }
  const passwords = createPasswords([pepper])
  const { write: writeLetter } = createLetters({ database, clock })
  return createIdentity({
    ...shared,
    passwords,
    members: createMembers({ database, passwords }),
    captchas: createCaptchas({ ...shared, fixedAnswer: '1234' }),
    messenger: createMessenger({
      ...shared,
      drivers: {},
      hasLetterbox: true,
      watch: silentWatch,
      writeLetter,
      onFailure: () => undefined,
    }),
    transferSeal: createSeal(pepper, 'transfer captcha'),
    findOpenPlay: () => Promise.resolve(isPlaying ? 'a play' : undefined),
  })
}
