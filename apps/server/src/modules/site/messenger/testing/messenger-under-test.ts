import { PassThrough } from 'node:stream'
import { sql } from '@glasshouse/postgres'
import { createLog, createMetrics, createMovableClock } from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeAll, beforeEach } from 'vitest'
import { serverConnection } from '../../../../platform/site-scope.ts'
import { createLimits } from '../../../../platform/rate-limit/limits.ts'
import { newAddress } from '../../../../testing/asking.ts'
import { serverTemplate } from '../../../../testing/server-under-test.ts'
import { personalData } from '../../../../testing/member-details.ts'
import type { Driver, Letter } from '../drivers/driver.ts'
import { createMessenger, type Messenger } from '../index.ts'
import { createMessengerWatch } from '../messenger-watch.ts'
import { type CodeInput } from '../messenger.service.ts'

const pepper = 'p'.repeat(40)

export type MessengerUnderTest = {
  readonly prepared: ReturnType<typeof testDatabase>
  readonly clock: ReturnType<typeof createMovableClock>
  readonly metrics: ReturnType<typeof createMetrics>
  /** Lines of the log. */
  readonly logged: string[]
  readonly messenger: Messenger
  readonly letterbox: Messenger
  /** Sends e-mail too. */
  readonly mailer: Messenger
  /** What the outside world does with a letter, and the letters that it got. */
  behave: () => Promise<'sent' | 'refused'>
  letters: Letter[]
  failures: unknown[]
}

/** Messengers on a database of their own: with a driver for SMS, with one for e-mail too, with a letterbox only. */
export function messengerUnderTest(): MessengerUnderTest {
  const prepared = testDatabase(serverTemplate)
  const clock = createMovableClock(new Date())
  const metrics = createMetrics()
  const lines = new PassThrough()
  const logged: string[] = []
  lines.on('data', (line: Buffer) => logged.push(line.toString()))
  const log = createLog({ name: 'test', level: 'error', destination: lines })
  const notYet = (): never => {
    throw new Error('the messenger is made before the first test')
  }
  const under: MessengerUnderTest = {
    prepared,
    clock,
    metrics,
    logged,
    get messenger() {
      return notYet()
    },
    get letterbox() {
      return notYet()
    },
    get mailer() {
      return notYet()
    },
    behave: async () => 'sent',
    letters: [],
    failures: [],
  }
  const driver: Driver = {
    deliver: async letter => {
      under.letters.push(letter)
      return under.behave()
    },
  }
  beforeAll(() => {
    const database = prepared.open(serverConnection)
    const limits = createLimits({ database, clock, pepper, relaxed: false })
    const watch = createMessengerWatch(metrics, { log, clock })
    const onFailure = (error: unknown) => void under.failures.push(error)
    const writeLetter = async () => undefined
    const shared = { database, clock, limits, watch, onFailure, writeLetter }
    const deps = { ...shared, personalData, pepper, encryptionKey: 's'.repeat(40) }
    const messenger = createMessenger({ ...deps, drivers: { sms: driver }, hasLetterbox: false })
    const letterbox = createMessenger({ ...deps, drivers: {}, hasLetterbox: true })
    const mailer = createMessenger({ ...deps, drivers: { sms: driver, email: driver }, hasLetterbox: false })
    const made = {
      messenger: { value: messenger },
      letterbox: { value: letterbox },
      mailer: { value: mailer },
    }
    Object.defineProperties(under, made)
  })
  beforeEach(async () => {
    under.behave = async () => 'sent'
    under.letters = []
    under.failures = []
    await prepared.database.run(
      sql`truncate messages, message_codes, limit_windows, demo_messages, sms_credits, sms_caps`,
    )
  })
  return under
}

let lastNumber = 0
/** A number that no other test uses; numbers of one prefix count together. */
export function input(change: Partial<CodeInput> = {}): CodeInput {
  lastNumber += 1
  return {
    siteId: 1,
    purpose: 'register',
    channel: 'sms',
    target: `09${String(lastNumber).padStart(4, '0')}1234`,
    language: 'en_US',
    address: newAddress(),
    ...change,
  }
}
