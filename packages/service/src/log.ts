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
  /** Where lines go; standard output by default, tests can read them. */
  readonly destination?: DestinationStream
}

/** Structured log lines, one JSON object each. Fields that could hold personal data or secrets are removed. */
export function createLog({ name, level = 'info', destination }: LogOptions): Log {
  const options = {
    name,
    level,
    serializers: { err: notifyError },
    redact: { paths: secretFields.flatMap(field => [field, `*.${field}`]), remove: true },
    formatters: { level: (label: string) => ({ level: label }) },
  }
  // Lines that come while others are being written are written together; what is left is written when the process ends.
  return pino(options, destination ?? pino.destination({ sync: false }))
}

/**
 * What a log keeps of an error. A driver's error also carries the failing row in its `detail`, which may contain a name
 * or a phone, so fields are chosen and not copied.
 */
function notifyError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? error.code : undefined
  const constraint = 'constraint' in error ? error.constraint : undefined
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: error.stack,
  }
}
