/** What of an answer's headers decides whether a browser would show the page inside ours. */
export type FramingHeaders = Readonly<Record<string, string | string[] | undefined>>

/**
 * Whether the headers let a page of `origin` frame it. A policy with `frame-ancestors` outweighs the older header, as
 * in browsers; of several policies each has to agree.
 */
export function mayFrame(headers: FramingHeaders, origin: string): boolean {
  const policies = listOf(headers['content-security-policy']).flatMap(text => text.split(','))
  const rules = policies.flatMap(policy => ancestorsOf(policy) ?? [])
  if (rules.length > 0) return rules.every(sources => sources.some(source => matches(source, origin)))
  return listOf(headers['x-frame-options']).every(text => !/deny|sameorigin|allow-from/i.test(text))
}

function listOf(value: string | string[] | undefined): readonly string[] {
  return value === undefined ? [] : [value].flat()
}

/** The sources of `frame-ancestors`, as a list; undefined if the policy has none. */
function ancestorsOf(policy: string): readonly (readonly string[])[] | undefined {
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/)
    if (name === 'frame-ancestors') return [sources]
  }
  return undefined
}

/** A source of the policy against our origin: everything, a scheme, or a host with or without its scheme and port. */
function matches(source: string, origin: string): boolean {
  const { protocol, hostname, port } = new URL(origin)
  if (source === '*') return true
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return source === protocol
  const deps = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?\/?$/.exec(source)
  if (!deps) return false
  const [, scheme, host = '', wantedPort] = deps
  if (scheme !== undefined && `${scheme}:` !== protocol) return false
  const isHost = host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname
  return isHost && (wantedPort === '*' || (wantedPort ?? '') === port)
}
