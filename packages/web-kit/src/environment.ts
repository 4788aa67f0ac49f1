/** What of a site's environment file the page goes by. */
export type Environment = { readonly socketPath: string }

/** Read once in a visit, for any number of connections. */
const read = new Map<number, Promise<unknown>>()

/**
 * The address of this site's socket: from the environment file in the site's storage, or from the build if the file is
 * missing or invalid.
 */
export async function readEnvironment(siteId: number, built: Environment): Promise<Environment> {
  const file = read.get(siteId) ?? fetchFile(siteId)
  read.set(siteId, file)
  return environmentOf(await file, { siteId, ownHost: location.host, built })
}

async function fetchFile(siteId: number): Promise<unknown> {
  try {
    const answer = await fetch(`/storage/${siteId}/env.json`)
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

type Known = { readonly siteId: number; readonly ownHost: string; readonly built: Environment }

/**
 * The file does not decide where the page connects: a host that is not the page's own, or an invalid path, makes the
 * whole file void. So write access to the bucket is not enough to move a member's socket elsewhere.
 */
export function environmentOf(file: unknown, { siteId, ownHost, built }: Known): Environment {
  if (typeof file !== 'object' || file === null) return built
  const said: { readonly [name: string]: unknown } = { ...file }
  const { site_id, api_host = '', socket_host = '', cdn_host = '', socket_path = built.socketPath } = said
  const isOurs = [api_host, socket_host, cdn_host].every(host => host === '' || host === ownHost)
  if (site_id !== siteId || !isOurs) return built
  if (
    typeof socket_path !== 'string' ||
    !/^\/[\w./-]{1,100}$/.test(socket_path) ||
    socket_path.startsWith('//')
  )
    return built
  return { socketPath: socket_path }
}
