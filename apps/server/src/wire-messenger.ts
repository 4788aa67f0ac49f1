import type { Database } from '@glasshouse/postgres'
import type { Clock, Log } from '@glasshouse/service'
import { createMessenger, createSmsGateway, createSmtp, type Messenger } from './modules/messenger/index.ts'
import type { Limits } from './platform/limits.ts'
import type { ServerSettings } from './settings.ts'

type MessengerWires = {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Limits
  readonly log: Log
}

/** The messenger with the drivers that the settings name; a demonstration keeps the rest in its letterbox. */
export function wireMessenger(
  { mode, sealKey, sessionPepper: pepper, smtp, sms }: ServerSettings,
  { database, clock, limits, log }: MessengerWires,
): Messenger {
  return createMessenger({
    database,
    clock,
    limits,
    sealKey,
    pepper,
    hasLetterbox: mode === 'demonstration',
    drivers: { email: smtp && createSmtp(smtp), sms: sms && createSmsGateway(sms, clock) },
    onFailure: (error, what) => log.warn({ err: error, ...what }, 'a message was not delivered'),
  })
}
