import { type HouseOptions } from './house.ts'
import { secretNames } from './secrets.ts'

/** What `npm start` reads from the environment; everything has a default. */
export function readStartSettings(env: Readonly<Record<string, string | undefined>>): HouseOptions {
  const port = Number(env['PORT'] || '3000')
  if (!Number.isInteger(port) || port < 1 || port > 65_534) {
    throw new Error(
      `PORT must be a whole number from 1 to 65534 (Arcade takes the one after it), not "${env['PORT']}"`,
    )
  }
  return {
    port,
    dataDir: env['DATA_DIR'] || '.data',
    databaseUrl: env['DATABASE_URL'] || undefined,
    arcadeDatabaseUrl: env['ARCADE_DATABASE_URL'] || undefined,
    env: pick(env, ['MODE', 'ARCADE_AGENT', 'SITE_ORIGINS', ...secretNames]),
    warn: line => console.error(line),
  }
}

function pick(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(names.flatMap(name => (env[name] ? [[name, env[name]]] : [])))
}
