import { hostSetting, listSetting, modeSetting, portSetting, readSettings } from '@glasshouse/service'
import { z } from 'zod'

export type IssuerSettings = {
  readonly host: string
  readonly port: number
  /** Origin under which browsers reach the sign-in page; it is the issuer's name as well. */
  readonly publicUrl: string
  /** The one client, and the secret by which it shows that it is. */
  readonly clientId: string
  readonly secret: string
  /** Origins of the sites that may be redirected to, each at its `/authCallback`. */
  readonly siteOrigins: readonly string[]
}

const origin = z.url({ protocol: /^https?$/ }).transform(text => new URL(text).origin)

const environment = z.object({
  ISSUER_HOST: hostSetting.default('127.0.0.1'),
  ISSUER_PORT: portSetting.default(3003),
  ISSUER_PUBLIC_URL: origin,
  ISSUER_CLIENT: z.string().min(1).default('glasshouse'),
  ISSUER_SECRET: z.string().min(32, 'at least 32 characters'),
  SITE_ORIGINS: listSetting.pipe(z.array(origin).min(1)),
  MODE: modeSetting,
})

/** Reads the environment. Throws in production, because this issuer accepts any name. */
export function readIssuerSettings(env: Readonly<Record<string, string | undefined>>): IssuerSettings {
  const read = readSettings(environment, env, ({ MODE }) =>
    MODE === 'production' ? ['MODE: this issuer is for demonstrations and tests only'] : [],
  )
  return {
    host: read.ISSUER_HOST,
    port: read.ISSUER_PORT,
    publicUrl: read.ISSUER_PUBLIC_URL,
    clientId: read.ISSUER_CLIENT,
    secret: read.ISSUER_SECRET,
    siteOrigins: read.SITE_ORIGINS,
  }
}
