import type { Database } from '@glasshouse/postgres'
import type { Clock, Log, Metrics } from '@glasshouse/service'
import type { Letters } from './modules/letters/index.ts'
import {
  createMessenger,
  createMessengerWatch,
  createSmsGateway,
  createSmtp,
  type Messenger,
} from './modules/messenger/index.ts'
import type { Limits } from './platform/limits.ts'
import type { ServerSettings } from './settings.ts'

type MessengerWires = {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Limits
  readonly log: Log
  readonly metrics: Metrics
  readonly letters: Letters
}

/** The messenger with the drivers that the settings name; a demonstration keeps the rest in its letterbox. */
export function wireMessenger(
  { mode, sealKey, sessionPepper: pepper, smtp, sms }: ServerSettings,
  { database, clock, limits, log, metrics, letters }: MessengerWires,
): Messenger {
  return createMessenger({
    database,
    clock,
    limits,
    sealKey,
    pepper,
    watch: createMessengerWatch(metrics, { log, clock }),
    hasLetterbox: mode === 'demonstration',
    drivers: { email: smtp && createSmtp(smtp), sms: sms && createSmsGateway(sms, clock) },
    writeLetter: letters.write,
    onFailure: (error, what) => log.warn({ err: error, ...what }, 'a message was not delivered'),
  })
}
