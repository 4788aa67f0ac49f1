import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Names of fields that never reach a log, at the top level or one level down. */
const secretFields = [
  'authorization',
  'cookie',
  'password',
  'check_password',
  'withdraw_password',
  'token',
  'captcha_token',
  'secret',
  'member_name',
  'member_phone',
  'member_email',
  'member_account',
  'account',
  'ip',
]

export type LogOptions = {
  readonly name: string
  readonly level?: string
  /** Where lines go; standard output unless a test wants to read them. */
  readonly destination?: DestinationStream
}

/** Structured log lines, one JSON object each. Fields that could hold personal data or secrets are removed. */
export function createLog({ name, level = 'info', destination }: LogOptions): Log {
  const options = {
    name,
    level,
    redact: { paths: secretFields.flatMap(field => [field, `*.${field}`]), remove: true },
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return destination ? pino(options, destination) : pino(options)
}
