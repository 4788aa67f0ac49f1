import { z } from 'zod'

/** Thrown at start with every fault of the environment together, so that an operator fixes them in one go. */
export class SettingsFault extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`the settings are not usable:\n${faults.map(fault => `  - ${fault}`).join('\n')}`)
    this.name = 'SettingsFault'
    this.faults = faults
  }
}

/**
 * Reads settings from environment variables by a schema whose keys are the variables' names. An empty variable counts
 * as missing. `alsoCheck` adds rules that look at several settings together and answers their faults; it is asked even
 * when some variables cannot be read, and then sees only the others.
 */
export function readSettings<S extends z.ZodObject>(
  schema: S,
  env: Readonly<Record<string, string | undefined>>,
  alsoCheck: (settings: Readonly<Partial<z.infer<S>>>) => readonly string[] = () => [],
): z.infer<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  const issues = parsed.error?.issues.map(({ path, message }) => {
    const name = path.join('.')
    return `${name}: ${Object.hasOwn(given, String(path[0])) ? message : 'is not set'}`
  })
  const faults = [...(issues ?? []), ...alsoCheck(parsed.data ?? readable(schema, given))]
  if (!parsed.success || faults.length > 0) throw new SettingsFault(faults)
  return parsed.data
}

/** The settings whose own variable is right, with their defaults. */
function readable<S extends z.ZodObject>(
  schema: S,
  given: Readonly<Record<string, string | undefined>>,
): Partial<z.infer<S>> {
  const read = Object.entries(schema.shape).flatMap(([name, field]) => {
    const parsed = z.safeParse(field, given[name])
    return parsed.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(read) as Partial<z.infer<S>> // each value was read by the schema of its own name
}

/** A TCP port as environment text. */
export const portSetting = z.coerce.number().int().min(1).max(65_535)

/** An address of this machine to listen on; `::` and `0.0.0.0` are all of them. */
export const hostSetting = z.union([z.ipv4(), z.ipv6()], 'an address, such as 127.0.0.1 or ::')

/** How many milliseconds a request waits for an answer of the database, so that its own comes within three seconds. */
export const databaseWaitSetting = z.coerce.number().int().min(100).max(60_000).default(2_000)

/** Where this machine reaches what listens on an address and a port. */
export function addressHere(host: string, port: number): string {
  if (host === '::' || host === '0.0.0.0') return `127.0.0.1:${port}`
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

/** A comma-separated list as environment text. */
export const listSetting = z.string().transform(text =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== ''),
)

/** `waived` starts on a database that may lose what it has acknowledged; production refuses it. */
export const durabilitySetting = z.enum(['required', 'waived']).default('required')

/** `demonstration` opens sandbox endpoints; `production` refuses to start while one of them is open. */
export const modeSetting = z.enum(['demonstration', 'production']).default('demonstration')
