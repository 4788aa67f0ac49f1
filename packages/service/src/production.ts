import { BlockList, isIP } from 'node:net'
import { deflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { listSetting } from './settings.ts'

/** Public defaults of a demonstration's settings; production refuses them under any name. */
export const demonstrationSecrets = {
  SESSION_PEPPER: 'a-pepper-for-demonstrations-only-0001',
  PASSWORD_PEPPER: 'a-password-pepper-for-demonstrations-01',
  ENCRYPTION_KEY: 'a-seal-key-for-demonstrations-only-01',
  PERSONAL_DATA_KEY: 'a-personal-data-key-for-demonstrations-1',
  PERSONAL_INDEX_KEY: 'a-personal-index-key-for-demonstrations-1',
  ARCADE_SECRET: 'an-arcade-secret-for-demonstrations-1',
} as const

type Named = Readonly<Record<string, string | readonly string[] | null | undefined>>

/** Settings of one process by their names, as far as the rules of production are about them. */
export type ProductionInput = {
  /** Our own secrets: strong, not published, and each another. */
  readonly secrets: Named
  /** Secrets that another party has chosen: not published. */
  readonly givenSecrets?: Named
  /** What browsers open: always https. */
  readonly publicAddresses: Named
  /** What our processes call, or are called at by other services: https, this machine, or listed as private. */
  readonly serviceAddresses?: Named
  /** PostgreSQL: this machine, encrypted, or a host that is listed. */
  readonly databaseAddresses?: Named
  /** Hosts of databases that are reached without encryption, by a network that is private or encrypted itself. */
  readonly privateDatabases?: readonly string[]
  /** Origins on a private network that `serviceAddresses` may name by http. */
  readonly privateHttp?: readonly string[]
  /** Null: not set. */
  readonly proxies?: readonly string[] | 'none' | null
}

/** Everything that production refuses about them, a sentence each, with the name of the setting in front. */
export function productionFaults(input: ProductionInput): string[] {
  const { secrets, givenSecrets = {}, publicAddresses, serviceAddresses = {}, privateHttp = [] } = input
  return [
    ...each(secrets, secretFault),
    ...each(givenSecrets, text => (isPublished(text) ? published : undefined)),
    ...differenceFaults(secrets),
    ...each({ PRIVATE_HTTP: privateHttp }, privateFault),
    ...each(publicAddresses, text => (isEncrypted(text) ? undefined : 'production is reached by https')),
    ...each(serviceAddresses, text => serviceFault(text, privateHttp)),
    ...each(input.databaseAddresses ?? {}, text => databaseFault(text, input.privateDatabases ?? [])),
    ...(input.proxies === null
      ? ['TRUSTED_PROXIES: name the proxy that ends TLS, or "none" if callers reach this process directly']
      : []),
  ]
}

function each(named: Named, faultOf: (text: string) => string | undefined): string[] {
  return Object.entries(named).flatMap(([name, given]) => {
    const faults = [given ?? []].flat().map(faultOf)
    const found = faults.find(fault => fault !== undefined)
    return found === undefined ? [] : [`${name}: ${found}`]
  })
}

const published = 'production needs a secret of its own, and this one is published'

function isPublished(text: string): boolean {
  return Object.values<string>(demonstrationSecrets).includes(text)
}

function secretFault(text: string): string | undefined {
  if (isPublished(text)) return published
  return isEasy(text)
    ? 'is too easy to guess; take 32 random bytes, for example those of: openssl rand -hex 32'
    : undefined
}

const fewestCharacters = 8
/** Of 128 random bits as 32 hexadecimal digits, none in 20,000 was below 30 bytes; repeated words are below 16. */
const fewestBytes = 22

/** Of the characters, those that follow their neighbour. Half of them happen in one of 100,000 random hexadecimal texts. */
const mostSteps = 3 / 4

/** Few characters, a repeated pattern, or a row such as the alphabet. What a person made up may still pass. */
function isEasy(text: string): boolean {
  if (new Set(text).size < fewestCharacters || deflateRawSync(text).length < fewestBytes) return true
  const codes = Array.from(text, character => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).filter((code, at) => Math.abs(code - (codes[at] ?? 0)) <= 1)
  return steps.length > codes.length * mostSteps
}

/** A leaked one, such as the one that a provider knows, must not reveal the others. */
function differenceFaults(secrets: Named): string[] {
  const all = Object.values(secrets).flatMap(given => given ?? [])
  if (new Set(all).size === all.length) return []
  return [`${Object.keys(secrets).join(', ')}: production needs secrets that all differ`]
}

function isEncrypted(text: string): boolean {
  const { protocol, searchParams } = new URL(text)
  if (protocol === 'smtp:') return searchParams.get('requireTLS') === 'true'
  return protocol === 'https:' || protocol === 'smtps:'
}

function serviceFault(text: string, privateHttp: readonly string[]): string | undefined {
  if (isEncrypted(text)) return undefined
  const { hostname, protocol, host } = new URL(text)
  const is = placeOf(hostname)
  if (is === 'this machine') return undefined
  if (is === 'private' && privateHttp.includes(`${protocol}//${host}`)) return undefined
  const secure = protocol === 'smtp:' ? 'smtps:, or smtp: with ?requireTLS=true' : 'https'
  return `production asks by ${secure}${is === 'private' ? ', unless PRIVATE_HTTP lists the address' : ''}`
}

/** As `pg` reads it: with `require` it encrypts, with `verify-full` it also knows whom it talks to. */
const encryptedModes = ['require', 'verify-ca', 'verify-full']

function databaseFault(text: string, listed: readonly string[]): string | undefined {
  // A login without a host is one by the socket of this machine.
  const url = URL.parse(text.replace(/^(postgres(?:ql)?:\/\/[^/]*@)\//, '$1localhost/'))
  if (!url) return 'is not an address, such as postgres://user@host/name'
  const { hostname, searchParams } = url
  const host = searchParams.get('host') ?? hostname
  // A path is a socket of this machine.
  if (host === '' || host.startsWith('/') || placeOf(host) === 'this machine') return undefined
  if (encryptedModes.includes(searchParams.get('sslmode') ?? '') || listed.includes(host)) return undefined
  return `production reaches ${host} with sslmode=verify-full (or require), unless PRIVATE_DATABASES lists the host`
}

function privateFault(text: string): string | undefined {
  return placeOf(new URL(text).hostname) === 'public'
    ? `${text} is not on a private network: an address of one, a name without a point, or one that ends in .internal`
    : undefined
}

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8)
thisMachine.addAddress('::1', 'ipv6')

const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('100.64.0.0', 10)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

function placeOf(hostname: string): 'this machine' | 'private' | 'public' {
  const plain = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(plain)
  if (version === 0) {
    if (/^(.+\.)?localhost$/.test(plain)) return 'this machine'
    return /^[^.]+$|\.internal$/.test(plain) ? 'private' : 'public'
  }
  const family = version === 6 ? 'ipv6' : 'ipv4'
  if (thisMachine.check(plain, family)) return 'this machine'
  return privateNetworks.check(plain, family) ? 'private' : 'public'
}

/** No provider of proxies publishes a wider network; a wider one lets strangers claim any address. */
const narrowest = { 4: 10, 6: 24 } as const

function isTooWide(text: string): boolean {
  const [address = '', prefix] = text.split('/')
  if (prefix === undefined) return false
  const isPrivate = privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  // 10.0.0.0/7 begins on a private network and goes beyond it.
  if (isPrivate) return Number(prefix) < (isIP(address) === 6 ? 7 : 8)
  if (/^::(ffff:)?/i.test(address)) return Number(prefix) < 96 + narrowest[4]
  return Number(prefix) < (isIP(address) === 6 ? narrowest[6] : narrowest[4])
}

const proxy = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'each is an address or a network')
  .refine(text => !isTooWide(text), 'a network as wide as that is no proxy')

/** Addresses and networks of proxies, or `none`; null where it is not set, which production refuses. */
export const proxiesSetting = z
  .union([z.literal('none'), listSetting.pipe(z.array(proxy).min(1))])
  .nullable()
  .default(null)

/** The proxies that such a setting names. */
export function proxiesOf(setting: z.infer<typeof proxiesSetting>): readonly string[] {
  return setting === 'none' || setting === null ? [] : setting
}

/** Hosts of databases that are reached without encryption. */
export const privateDatabasesSetting = listSetting.pipe(z.array(z.string())).prefault('')

/** Private addresses that may be asked by http in production, as origins. */
export const privateHttpSetting = listSetting
  .pipe(
    z.array(z.url({ protocol: /^(https?|smtp)$/ }).transform(url => url.toLowerCase().replace(/\/+$/, ''))),
  )
  .prefault('')
